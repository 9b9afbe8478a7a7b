import { FileDown } from 'lucide-react';
import type { RefObject } from 'react';

import { saveFile } from '#web/api/save-file.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { TextareaField } from '#web/ui/field.tsx';

import { SheetField } from './sheet-field.tsx';
import type { QuickOrder } from './use-quick-order.ts';

type Props = { order: QuickOrder; field: RefObject<HTMLTextAreaElement | null> };

export const TextCard = ({ order, field }: Props) => (
  <Card className="quick-text">
    <TextareaField
      ref={field}
      label="Código, tamanho e quantidade"
      hint={HINT}
      rows={9}
      wrap="off"
      spellCheck={false}
      autoComplete="off"
      autoCapitalize="characters"
      placeholder={'VE-1187 P2 M4\nVE-1190 1-2-2-1\nVE-1204;38;1'}
      value={order.text}
      onChange={(event) => order.type(event.target.value)}
    />
    <SheetField onRows={order.append} />
    <Button
      variant="ghost"
      size="sm"
      className="quick-template"
      icon={<FileDown className="i i-sm" aria-hidden="true" />}
      onClick={saveTemplate}
    >
      Baixar modelo de planilha
    </Button>
  </Card>
);

const HINT = 'Uma linha por produto. Aceita P1 M2, a grade 1-2-2-1 e colunas do Excel.';

/** As Brazilian spreadsheets open it: with a mark of its letters, and semicolons. */
const TEMPLATE = [
  '\uFEFFCódigo;Tamanho;Quantidade',
  'EXEMPLO-01;P;2',
  'EXEMPLO-01;M;4',
  'EXEMPLO-02;38;1',
  '',
].join('\r\n');

const saveTemplate = () =>
  saveFile('modelo-de-pedido.csv', new Blob([TEMPLATE], { type: 'text/csv;charset=utf-8' }));
