import type { Import } from '#contract/imports';

import { numberText, rowsText } from './counts.rules.ts';
import { StepCard } from './step-card.tsx';

type Props = {
  found: Import;
  done: number;
  /** The last question how far it is went unanswered. */
  silent: boolean;
};

export function ApplyingStep({ found: { filename, rows }, done, silent }: Props) {
  const sofar = Math.min(done, rows);
  const text = `${numberText(sofar)} de ${rowsText(rows)}`;
  return (
    <StepCard stage="applying" title="Aplicando a importação">
      <div className="import-part stack import-progress text">
        <p className="import-progress__file">{filename}</p>
        <progress
          className="import-bar"
          aria-label="Aplicando a importação"
          aria-valuetext={text}
          max={Math.max(1, rows)}
          value={sofar}
        />
        <p className="import-progress__count num">{text}</p>
        <output className="about">
          {silent
            ? 'Sem resposta do servidor. Perguntando de novo...'
            : 'Ou tudo é gravado, ou nada. Você pode sair desta página: a importação continua.'}
        </output>
      </div>
    </StepCard>
  );
}
