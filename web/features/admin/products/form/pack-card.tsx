import { useState } from 'react';
import { useController } from 'react-hook-form';

import { gradeSumText, readPack, soldInText } from '#contract/pack';
import { Card } from '#web/ui/card.tsx';
import { ChoiceCards } from '#web/ui/choice-cards.tsx';
import { TextField } from '#web/ui/field.tsx';
import { ErrorLine } from '#web/ui/note.tsx';

import {
  modeOf,
  multipleOf,
  piecesIn,
  startOf,
  withMultiple,
  withPiece,
  type PackMode,
} from './pack-input.ts';
import type { ProductForm } from './use-product-form.ts';

const CHOICES = [
  { value: 'piece', label: 'Por peça', about: 'Qualquer quantidade de cada tamanho.' },
  { value: 'multiple', label: 'Em múltiplos', about: 'Cada tamanho de 6 em 6, por exemplo.' },
  { value: 'grade', label: 'Em grade fechada', about: 'Só grades inteiras: P 1, M 2, G 2, GG 1.' },
] as const;

type Props = { form: ProductForm; sizes: readonly { size: string }[] };

/** How it is sold: by the piece, or in packs that are not opened. */
export function PackCard({ form: { control, problems }, sizes }: Props) {
  const { field } = useController({ control, name: 'pack' });
  const [chosen, choose] = useState<PackMode>('piece');
  const mode = modeOf(field.value) ?? chosen;
  const error = problems.problems.pack;
  const write = (pack: string) => {
    problems.clear('pack');
    field.onChange(pack);
  };
  return (
    <Card title="Venda">
      <div className="pack">
        <ChoiceCards
          legend="Como o produto é vendido"
          choices={CHOICES}
          value={mode}
          onChange={(next) => {
            choose(next);
            write(startOf(next));
          }}
        />
        {mode === 'multiple' ? (
          <TextField
            label="Peças por pacote"
            inputMode="numeric"
            autoComplete="off"
            maxLength={3}
            suffix="de cada tamanho"
            value={multipleOf(field.value)}
            error={error}
            hint={hintOf(field.value)}
            onChange={(event) => write(withMultiple(event.target.value))}
          />
        ) : null}
        {mode === 'grade' ? (
          <GradeFields pack={field.value} sizes={sizes} error={error} onChange={write} />
        ) : null}
      </div>
    </Card>
  );
}

function hintOf(written: string): string | undefined {
  const pack = readPack(written);
  if (!pack) return undefined;
  const text = soldInText(pack);
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

type GradeProps = {
  pack: string;
  sizes: Props['sizes'];
  error: string | undefined;
  onChange: (pack: string) => void;
};

/** How many of each size are in one grade; a size that the product has not any more can be emptied. */
function GradeFields({ pack, sizes, error, onChange }: GradeProps) {
  const pieces = piecesIn(pack);
  const names = [...new Set([...sizes.map(({ size }) => size), ...pieces.keys()])];
  const grade = readPack(pack);
  return (
    <fieldset className="pack__grade" aria-label="Peças em uma grade">
      {names.map((size, at) => (
        <TextField
          key={size}
          label={
            <>
              <span className="sr">Peças na grade do tamanho </span>
              {size}
            </>
          }
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          placeholder="0"
          value={pieces.get(size) ?? ''}
          data-problem={error && at === 0 ? '' : undefined}
          onChange={(event) =>
            onChange(withPiece(pack, names, { size, typed: event.target.value }))
          }
        />
      ))}
      <p className="pack__sum about" aria-live="polite">
        {grade?.kind === 'grade'
          ? `${gradeSumText(grade.total)}. Tamanhos sem peças não são vendidos.`
          : 'Informe as peças de cada tamanho.'}
      </p>
      {error ? <ErrorLine>{error}</ErrorLine> : null}
    </fieldset>
  );
}
