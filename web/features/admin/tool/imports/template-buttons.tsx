import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';

import {
  FILE_FORMATS,
  importTemplateEndpoint,
  importTemplateXlsxEndpoint,
} from '#contract/imports';
import { download } from '#web/api/download.ts';
import { saveFile } from '#web/api/save-file.ts';
import { Button } from '#web/ui/button.tsx';
import { notify } from '#web/ui/notify.ts';

import { failureText, isSignedOut } from './failure.ts';

type Format = keyof typeof FILE_FORMATS;

const fetchTemplate = (format: Format) =>
  format === 'csv' ? download(importTemplateEndpoint) : download(importTemplateXlsxEndpoint);

export const TemplateButtons = () => (
  <fieldset className="import-templates">
    <legend>Baixar modelo</legend>
    <TemplateButton format="csv" />
    <TemplateButton format="xlsx" />
  </fieldset>
);

function TemplateButton({ format }: { format: Format }) {
  const { mutate, isPending } = useMutation({
    mutationFn: fetchTemplate,
    meta: { ownErrors: true },
    onSuccess: ({ name, content }) => saveFile(name, content),
    onError: (error) => {
      if (!isSignedOut(error)) notify.error(failureText(error, 'Erro ao baixar o modelo'));
    },
  });
  return (
    <Button
      size="sm"
      icon={<Download className="i i-sm" aria-hidden="true" />}
      loading={isPending}
      onClick={() => mutate(format)}
    >
      {FILE_FORMATS[format].label}
    </Button>
  );
}
