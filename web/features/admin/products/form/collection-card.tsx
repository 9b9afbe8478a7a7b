import { useQuery } from '@tanstack/react-query';
import { useController } from 'react-hook-form';

import { deliveryText } from '#contract/delivery';
import { collectionQueries } from '#web/api/collections.queries.ts';
import { Card } from '#web/ui/card.tsx';
import { SelectField } from '#web/ui/field.tsx';

import type { ProductForm } from './use-product-form.ts';

/** Whether it is ordered in advance. */
export function CollectionCard({ form: { control, problems } }: { form: ProductForm }) {
  const { data: collections = [] } = useQuery(collectionQueries.list);
  const { field } = useController({ control, name: 'collectionId' });
  const offered = collections.filter(({ id, state }) => state !== 'archived' || id === field.value);
  return (
    <Card title="Entrega">
      <SelectField
        label="Coleção"
        hint="Na coleção, o estoque de cada tamanho é a cota de produção. Para mudar, zere os tamanhos."
        error={problems.problems.collectionId}
        {...field}
        onChange={({ target }) => {
          problems.clear('collectionId');
          field.onChange(collections.find(({ id }) => id === target.value)?.id ?? '');
        }}
      >
        <option value="">Pronta-entrega</option>
        {offered.map((collection) => (
          <option key={collection.id} value={collection.id}>
            {`${collection.name} · ${deliveryText(collection)}`}
          </option>
        ))}
      </SelectField>
    </Card>
  );
}
