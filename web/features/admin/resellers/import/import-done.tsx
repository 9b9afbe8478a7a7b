import { Link } from '@tanstack/react-router';

import { buttonClass } from '#web/ui/button-class.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';

import { doneText } from './import-text.rules.ts';
import type { Imported } from './use-reseller-sheet.ts';

type Props = { done: Imported; onAgain: () => void };

/** What came of it; rows with an error can be sent again, corrected. */
export const ImportDone = ({ done: { counts, invited }, onAgain }: Props) => (
  <Card title="Importação concluída">
    <div className="stack">
      <p>{doneText(counts.new, invited)}</p>
      {counts.wrong > 0 ? (
        <p className="muted">
          {counts.wrong === 1
            ? 'A linha com erro ficou de fora: corrija-a e envie a planilha de novo.'
            : `As ${counts.wrong.toLocaleString('pt-BR')} linhas com erro ficaram de fora: corrija-as e envie a planilha de novo.`}
        </p>
      ) : null}
      <div className="ways">
        <Link to="/admin/resellers" className={buttonClass({ variant: 'primary' })}>
          Ver revendedores
        </Link>
        <Button onClick={onAgain}>Importar outra planilha</Button>
      </div>
    </div>
  </Card>
);
