import { Plus, Trash2 } from 'lucide-react';
import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';

import { directionOf, stepped, tidied } from '#web/format/typed-number.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { TextField } from '#web/ui/field.tsx';
import { ErrorLine } from '#web/ui/note.tsx';

import { NUMBERS } from './numbers.ts';
import type { Problems } from './problems.ts';
import type { SizeInput } from './product-input.ts';
import type { Sizes } from './use-sizes.ts';

type Props = { sizing: Sizes; problems: Problems; about?: ReactNode };

export function SizesCard({ sizing, problems, about }: Props) {
  const { sizes, remove, setStock, removeRefusal, ...adding } = sizing;
  const id = useId();
  const list = useRef<HTMLUListElement>(null);

  // The button goes with its size; the focus must not go with it.
  const removeAt = (index: number) => {
    const size = sizes[index];
    if (!size || !remove(size.size)) return;
    const neighbour = sizes[index + 1] ?? sizes[index - 1];
    const card = [...(list.current?.children ?? [])][neighbour ? sizes.indexOf(neighbour) : 0];
    card?.querySelector('button')?.focus();
  };

  return (
    <Card title="Tamanhos e estoque">
      <div className="sizes">
        <ul className="stock" ref={list}>
          {sizes.map((row, index) => (
            <StockField
              key={row.size}
              row={row}
              error={problems[`size:${row.size}`]}
              // Of a complaint about all of them the first one takes the focus.
              describedBy={problems.sizes && index === 0 ? `${id}-all` : undefined}
              onStock={(stock) => setStock(row.size, stock)}
              onRemove={() => removeAt(index)}
            />
          ))}
        </ul>
        {problems.sizes ? <ErrorLine id={`${id}-all`}>{problems.sizes}</ErrorLine> : null}
        <div role="alert">{removeRefusal ? <ErrorLine>{removeRefusal}</ErrorLine> : null}</div>
        <NewSize {...adding} />
        {about}
      </div>
    </Card>
  );
}

type StockFieldProps = {
  row: SizeInput;
  error: string | undefined;
  describedBy: string | undefined;
  onStock: (stock: string) => void;
  onRemove: () => void;
};

function StockField({ row, error, describedBy, onStock, onRemove }: StockFieldProps) {
  const { size, stock } = row;
  const step = (event: KeyboardEvent) => {
    const direction = directionOf(event);
    if (!direction) return;
    event.preventDefault();
    onStock(stepped(NUMBERS.stock, stock, direction));
  };
  return (
    <li>
      <TextField
        label={
          <>
            <span className="sr">Estoque do tamanho </span>
            {size}
          </>
        }
        suffix="em estoque"
        inputMode="numeric"
        autoComplete="off"
        maxLength={9}
        value={stock}
        error={error}
        aria-describedby={describedBy}
        data-problem={describedBy ? '' : undefined}
        onChange={(event) => onStock(event.target.value)}
        onBlur={() => {
          const tidy = stock.trim() === '' ? '0' : tidied(NUMBERS.stock, stock);
          if (tidy !== stock) onStock(tidy);
        }}
        onKeyDown={step}
      />
      <IconButton size="sm" label={`Remover ${size}`} onClick={onRemove}>
        <Trash2 className="i i-sm" aria-hidden="true" />
      </IconButton>
    </li>
  );
}

type NewSizeProps = Pick<Sizes, 'newSizeRef' | 'typed' | 'type' | 'add' | 'addRefusal'>;

function NewSize({ newSizeRef, typed, type, add, addRefusal }: NewSizeProps) {
  return (
    <div className="new-size">
      <TextField
        ref={newSizeRef}
        label={<span className="sr">Novo tamanho</span>}
        placeholder="Novo tamanho"
        autoComplete="off"
        maxLength={20}
        value={typed}
        error={addRefusal}
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // Enter belongs to the size here, not to the whole form.
          event.preventDefault();
          add();
        }}
      />
      <Button icon={<Plus className="i i-sm" aria-hidden="true" />} onClick={add}>
        Adicionar
      </Button>
    </div>
  );
}
