import {
  FILE_FORMATS,
  importTemplateEndpoint,
  importTemplateXlsxEndpoint,
} from '#contract/imports';
import { download } from '#web/api/download.ts';
import { DownloadButton } from '#web/submit/use-download.tsx';

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

const TemplateButton = ({ format }: { format: Format }) => (
  <DownloadButton
    size="sm"
    file={() => fetchTemplate(format)}
    failed="Erro ao baixar o modelo"
    how="why"
  >
    {FILE_FORMATS[format].label}
  </DownloadButton>
);
