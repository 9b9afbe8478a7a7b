import { useQuery } from '@tanstack/react-query';

import { CATEGORIES, type Category } from '#contract/category';
import type { CollectionId } from '#contract/ids';
import { collectionQueries } from '#web/api/collections.queries.ts';
import { CheckboxField } from '#web/ui/field.tsx';
import { LoadingOrFailed } from '#web/ui/loading-or-failed.tsx';

type Choice<T> = {
  value: readonly T[];
  disabled: boolean;
  onChange: (value: T[]) => void;
};
type Option<T> = { key: T; label: string };

export const CategoryChoice = (props: Choice<Category>) => (
  <Ticks
    {...props}
    legend="Categorias"
    options={CATEGORIES.map((category) => ({ key: category, label: category }))}
  />
);

/** Whatever its days are: who may order from it is the collection's own matter. */
export function CollectionChoice(props: Choice<CollectionId>) {
  const query = useQuery(collectionQueries.list);
  if (!query.data) {
    return <LoadingOrFailed query={query} title="Erro ao carregar coleções" headingLevel={3} />;
  }
  const options = query.data.map(({ id, name }) => ({ key: id, label: name }));
  return <Ticks {...props} legend="Coleções" options={options} />;
}

type TicksProps<T> = Choice<T> & { legend: string; options: readonly Option<T>[] };

function Ticks<T extends string>({ legend, options, value, disabled, onChange }: TicksProps<T>) {
  return (
    <fieldset className="promotion-ticks">
      <legend className="sr">{legend}</legend>
      {options.map(({ key, label }) => (
        <CheckboxField
          key={key}
          label={label}
          checked={value.includes(key)}
          disabled={disabled}
          onChange={({ target: { checked } }) =>
            onChange(checked ? [...value, key] : value.filter((one) => one !== key))
          }
        />
      ))}
    </fieldset>
  );
}
