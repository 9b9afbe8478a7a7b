import { Link } from '@tanstack/react-router';
import { Undo2 } from 'lucide-react';

import type { Import } from '#contract/imports';
import { formatDateTime } from '#web/format/date.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';

import { rowsText } from './counts.rules.ts';
import { Effects } from './effects.tsx';
import { PublishPart } from './publish-part.tsx';
import { StepCard } from './step-card.tsx';

type Props = { found: Import; onOther: () => void; onUndo: (it: Import) => void };

/** What an import did, or that it was taken back. */
export const DoneStep = ({ found, onOther, onUndo }: Props) => (
  <StepCard
    stage={found.state === 'undone' ? 'undone' : 'applied'}
    title={found.state === 'undone' ? 'Importação desfeita' : 'Importação aplicada'}
  >
    <div className="import-part stack">
      {found.state === 'undone' ? <Undone found={found} /> : <Applied found={found} />}
    </div>
    {found.summary && found.state === 'applied' ? <Effects summary={found.summary} /> : null}
    {found.state === 'applied' && found.summary?.productsCreated ? (
      <PublishPart id={found.id} />
    ) : null}
    <div className="import-task import-task--end">
      <Link to="/admin/products" className={buttonClass({ variant: 'primary' })}>
        Ver produtos
      </Link>
      <Button onClick={onOther}>Importar outra planilha</Button>
      {found.state === 'applied' ? <UndoPart found={found} onUndo={onUndo} /> : null}
    </div>
  </StepCard>
);

const on = (moment: string | null) => (moment ? ` em ${formatDateTime(moment)}` : '');

const Applied = ({ found: { filename, rows, appliedAt } }: Pick<Props, 'found'>) => (
  <Note tone="ok" className="import-note">
    {`A importação de ${filename} (${rowsText(rows)}) foi aplicada${on(appliedAt)}.`}
  </Note>
);

const Undone = ({ found: { filename, rows, undoneAt } }: Pick<Props, 'found'>) => (
  <Note tone="info" className="import-note">
    {`A importação de ${filename} (${rowsText(rows)}) foi desfeita${on(undoneAt)}. `}
    Os valores e o estoque de antes voltaram.
  </Note>
);

const UndoPart = ({ found, onUndo }: Pick<Props, 'found' | 'onUndo'>) =>
  found.undoable ? (
    <Button
      variant="ghost-danger"
      icon={<Undo2 className="i i-sm" aria-hidden="true" />}
      onClick={() => onUndo(found)}
    >
      Desfazer importação
    </Button>
  ) : (
    <p className="import-task__about">
      Não dá mais para desfazer: algo mais novo mudou estes produtos.
    </p>
  );
