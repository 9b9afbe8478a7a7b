import { useRef } from 'react';

import type { BankReturn } from '#contract/bank-files';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Note } from '#web/ui/note.tsx';

import { BankFilePart } from '../bank-file-part.tsx';
import { ReturnEntries } from './return-entries.tsx';
import { ReturnPreview } from './return-preview.tsx';
import { linesText } from './return-text.rules.ts';
import { ReturnsHistory } from './returns-history.tsx';
import { useReturnFile } from './use-return-file.ts';

/** For what takes the place of the thing that had the focus: a `ref`. */
const focusWhenShown = (element: HTMLElement | null): void => {
  element?.focus({ preventScroll: true });
};

export function ReturnsTab() {
  const input = useRef<HTMLInputElement>(null);
  const { reading, found, applied, discard, ...file } = useReturnFile();
  const again = () => {
    discard();
    input.current?.focus();
  };
  return (
    <div className="stack">
      <Card title="Arquivo de retorno" flush>
        <div className="finance-part stack">
          <BankFilePart
            ref={input}
            label="Retorno do banco"
            hint="Arquivo CNAB 240, máximo 5MB. Nada muda antes de você aplicar."
            accept=".ret,.txt,.cnab,text/plain"
            filename={reading.name}
            reading={reading}
            told={found ? `Retorno lido: ${linesText(found.entries.length)}` : ''}
            onFile={file.choose}
          />
        </div>
        {found ? (
          <ReturnPreview
            // A new file starts on its first page.
            key={reading.submittedAt}
            found={found}
            busy={file.applying}
            asking={file.asking}
            onAsk={file.ask}
            onApply={file.apply}
            onDiscard={again}
          />
        ) : null}
        {applied ? <Applied bankReturn={applied} onAgain={again} /> : null}
      </Card>
      <ReturnsHistory />
    </div>
  );
}

const Applied = ({ bankReturn, onAgain }: { bankReturn: BankReturn; onAgain: () => void }) => (
  <section ref={focusWhenShown} tabIndex={-1} className="finance-done" aria-label="O que mudou">
    <div className="finance-part stack">
      <Note tone="ok">{`${bankReturn.filename} foi aplicado.`}</Note>
    </div>
    <ReturnEntries entries={bankReturn.entries} caption="O que mudou" />
    <div className="finance-task finance-task--end">
      <Button onClick={onAgain}>Ler outro retorno</Button>
    </div>
  </section>
);
