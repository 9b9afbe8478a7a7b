import type { QueryKey } from '@tanstack/react-query';

import type { SavedFile } from '#web/api/download.ts';
import { saveFile } from '#web/api/save-file.ts';
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
