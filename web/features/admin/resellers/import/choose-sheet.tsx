import { MOST_RESELLER_ROWS, resellersTemplateEndpoint } from '#contract/reseller-imports';
import { download } from '#web/api/download.ts';
import { ComplaintsNote } from '#web/sheet/complaints-note.tsx';
import { PasteCells } from '#web/sheet/paste-cells.tsx';
import { SheetField } from '#web/sheet/sheet-field.tsx';
import { complaintsOf } from '#web/submit/failure.ts';
import { DownloadButton } from '#web/submit/use-download.tsx';
import { Card } from '#web/ui/card.tsx';

import type { UsedSheet } from './use-reseller-sheet.ts';

const MOST = MOST_RESELLER_ROWS.toLocaleString('pt-BR');

/** A file or pasted cells; nothing is written by reading them. */
export const ChooseSheet = ({
  sheet: { read, checking, source, refused },
}: {
  sheet: UsedSheet;
}) => (
  <Card
    title="Planilha"
    flush
    actions={
      <DownloadButton
        size="sm"
        file={() => download(resellersTemplateEndpoint)}
        failed="Erro ao baixar o modelo"
        how="why"
      >
        Baixar modelo
      </DownloadButton>
    }
  >
    <div className="import-part stack">
      <ul className="import-how text">
        <li>Razão social, CNPJ e e-mail são obrigatórios; o resto pode faltar.</li>
        <li>Quem já tem conta com o mesmo e-mail fica como está.</li>
        <li>Antes de gravar, você confere linha por linha.</li>
      </ul>
      <SheetField
        label="Planilha de revendedores"
        limits={`CSV ou XLSX, até 10MB e ${MOST} linhas`}
        filename={source instanceof File ? source.name : undefined}
        busy={checking && source instanceof File}
        onFile={read}
      />
      <PasteCells busy={checking && typeof source === 'string'} onText={read} />
      <output className="sr">{checking ? 'Conferindo a planilha...' : ''}</output>
      {refused ? (
        <ComplaintsNote
          title="A planilha não foi lida. Nada mudou."
          complaints={complaintsOf(refused, 'Erro ao ler a planilha')}
        />
      ) : null}
    </div>
  </Card>
);
