import { Download } from 'lucide-react';

import {
  FILE_FORMATS,
  importTemplateEndpoint,
  importTemplateXlsxEndpoint,
} from '#contract/imports';
import { download } from '#web/api/download.ts';
import { useDownload } from '#web/submit/use-download.ts';
import { Button } from '#web/ui/button.tsx';

type Format = keyof typeof FILE_FORMATS;

const fetchTemplate = (format: Format) =>
  format === 'csv' ? download(importTemplateEndpoint) : download(importTemplateXlsxEndpoint);

export const TemplateButtons = () => (
  <fieldset className="import-templates aligned">
    <legend>Baixar modelo</legend>
    <TemplateButton format="csv" />
    <TemplateButton format="xlsx" />
  </fieldset>
);

function TemplateButton({ format }: { format: Format }) {
  const { download: save, busy } = useDownload({
    file: () => fetchTemplate(format),
    failed: 'Erro ao baixar o modelo',
    how: 'why',
  });
  return (
    <Button
      size="sm"
      icon={<Download className="i i-sm" aria-hidden="true" />}
      loading={busy}
      onClick={save}
    >
      {FILE_FORMATS[format].label}
    </Button>
  );
}
