import { ClipboardPaste } from 'lucide-react';
import { useId, useState, type ClipboardEvent } from 'react';

import { Button } from '#web/ui/button.tsx';
import { TextareaField } from '#web/ui/field.tsx';

import { textComplaint } from './sheet-file.ts';

/** Laying out thousands of lines in a text field takes a browser longer than the server to read them. */
const MOST_SHOWN = 100_000;

type Props = { busy: boolean; onText: (text: string) => void };

/** For whoever has the sheet open: copied cells instead of a file. */
export function PasteCells({ busy, onText }: Props) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [complaint, setComplaint] = useState<string>();
  const send = (cells: string) => {
    const found = textComplaint(cells);
    setComplaint(found);
    if (!found) onText(cells);
  };
  const paste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text/plain');
    if (pasted.length <= MOST_SHOWN) return;
    event.preventDefault();
    send(pasted);
  };
  return (
    <div className="paste-cells">
      <Button
        icon={<ClipboardPaste className="i i-sm" aria-hidden="true" />}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        Colar células
      </Button>
      <div id={id} className="paste-cells__box" hidden={!open}>
        <TextareaField
          label="Células copiadas"
          hint="Na planilha, selecione as células com a linha de títulos, copie e cole aqui."
          rows={6}
          spellCheck={false}
          wrap="off"
          value={text}
          error={complaint}
          onPaste={paste}
          onChange={(event) => {
            setText(event.target.value);
            setComplaint(undefined);
          }}
        />
        <Button variant="primary" loading={busy} loadingText="Lendo..." onClick={() => send(text)}>
          Ler células
        </Button>
      </div>
    </div>
  );
}
