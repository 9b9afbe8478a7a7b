import type { ImportId } from '#contract/ids';
import { ComplaintsNote } from '#web/sheet/complaints-note.tsx';
import { PasteCells } from '#web/sheet/paste-cells.tsx';
import { SheetField } from '#web/sheet/sheet-field.tsx';
import type { Source } from '#web/sheet/sheet-file.ts';
import { complaintsOf, isSignedOut } from '#web/submit/failure.ts';

import { StepCard } from './step-card.tsx';
import { TemplateButtons } from './template-buttons.tsx';
import { useReadSheet } from './use-read-sheet.ts';

/** Where an import begins: a file or pasted cells, and how it all works. */
export function ChooseStep({ onRead }: { onRead: (id: ImportId) => void }) {
  const { start, busy, error, source } = useReadSheet(onRead);
  return (
    <StepCard stage="choose" actions={<TemplateButtons />}>
      <div className="import-part stack">
        <HowItWorks />
        <SheetField
          label="Planilha de produtos"
          limits="CSV ou XLSX, até 10MB e 10.000 linhas"
          filename={source instanceof File ? source.name : undefined}
          busy={busy && source instanceof File}
          onFile={start}
        />
        <PasteCells busy={busy && typeof source === 'string'} onText={start} />
        <output className="sr">{busy ? 'Lendo a planilha...' : ''}</output>
        {error && source !== undefined && !isSignedOut(error) ? (
          <ComplaintsNote
            title={`${nameOf(source)}. Nada mudou.`}
            complaints={complaintsOf(error, 'Erro ao ler a planilha')}
          />
        ) : null}
      </div>
    </StepCard>
  );
}

const nameOf = (source: Source) =>
  source instanceof File ? `${source.name} não foi lido` : 'As células coladas não foram lidas';

const HowItWorks = () => (
  <ul className="import-how text">
    <li>Cada linha da planilha é um tamanho de um produto; o SKU diz de qual.</li>
    <li>Células vazias não mudam nada.</li>
    <li>Antes de gravar, você confere tudo o que vai mudar.</li>
  </ul>
);
