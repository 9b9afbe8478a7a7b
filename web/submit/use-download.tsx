import type { QueryKey } from '@tanstack/react-query';
import { Download as DownloadIcon, type LucideIcon } from 'lucide-react';

import type { SavedFile } from '#web/api/download.ts';
import { saveFile } from '#web/api/save-file.ts';
import { Button } from '#web/ui/button.tsx';
import { isSecondClick, type Press } from '#web/ui/second-click.ts';

import type { How } from './failure.ts';
import { useSubmit } from './use-submit.ts';

type Download = {
  key?: QueryKey;
  file: () => Promise<SavedFile>;
  done?: string;
  failed?: string;
  how?: How;
  onFailed?: (error: Error) => unknown;
  onSettled?: () => unknown;
  forget?: boolean;
};

/** A file that the server makes, handed to the browser's downloads. */
export function useDownload({ file, ...rest }: Download) {
  const { start, busy, error } = useSubmit({
    ...rest,
    send: file,
    onDone: ({ name, content }) => saveFile(name, content),
  });
  return {
    busy,
    error,
    download: (press?: Press) => {
      if (!isSecondClick(press)) start();
    },
  };
}

type ButtonProps = Omit<Download, 'key'> & {
  /** Those under one key wait for each other. */
  submitKey?: QueryKey;
  icon?: LucideIcon;
  size?: 'sm';
  busyText?: string;
  /** What it is called while it can be pressed, where its own text does not say enough. */
  label?: string;
  children: string;
};

export function DownloadButton({
  icon: Icon = DownloadIcon,
  size,
  children,
  ...props
}: ButtonProps) {
  const { busyText, label, submitKey, ...file } = props;
  const { download, busy } = useDownload({ ...file, ...(submitKey && { key: submitKey }) });
  return (
    <Button
      size={size}
      icon={<Icon className="i i-sm" aria-hidden="true" />}
      loading={busy}
      loadingText={busyText}
      aria-label={busy ? undefined : label}
      onClick={download}
    >
      {children}
    </Button>
  );
}
