import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import type { CollectionId } from '#contract/ids';
import { collectionQueries } from '#web/api/collections.queries.ts';
import { SelectField } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';

import { countText } from './product-text.ts';

type Props = {
  count: number;
  busy: boolean;
  onChoose: (collection: CollectionId | null) => void;
  onClose: () => void;
};

const READY = 'none';

export function CollectionDialog({ count, busy, onChoose, onClose }: Props) {
  const { data: collections, isPending } = useQuery(collectionQueries.list);
  const [value, setValue] = useState('');
  const [missing, setMissing] = useState(false);
  const chosen = collections?.find(({ id }) => id === value)?.id;
  const submit = () => {
    if (value === READY) onChoose(null);
    else if (chosen) onChoose(chosen);
    else setMissing(true);
  };
  return (
    <FormDialog
      open
      busy={busy}
      waiting={isPending}
      title="Pôr em coleção"
      description={`De ${countText(count)}. Só os que têm todos os tamanhos zerados e nenhum pedido em aberto.`}
      submitText="Pôr em coleção"
      busyText="Mudando..."
      onSubmit={submit}
      onClose={onClose}
    >
      <SelectField
        label="Coleção"
        value={value}
        error={missing && value === '' ? 'Escolha a coleção' : undefined}
        onChange={({ target }) => setValue(target.value)}
      >
        <option value="">Escolha</option>
        {collections
          ?.filter(({ state }) => state !== 'archived')
          .map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        <option value={READY}>Nenhuma: pronta-entrega</option>
      </SelectField>
    </FormDialog>
  );
}
