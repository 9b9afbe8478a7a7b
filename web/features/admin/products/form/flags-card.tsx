import { useQuery } from '@tanstack/react-query';
import { useController } from 'react-hook-form';

import type { GroupId } from '#contract/ids';
import { collectionQueries } from '#web/api/collections.queries.ts';
import { useGroups, useHasGroups } from '#web/api/groups.queries.ts';
import { useHasCollections } from '#web/api/has-collections.ts';
import { GroupPicker } from '#web/groups/group-picker.tsx';
import { Card } from '#web/ui/card.tsx';
import { SwitchField } from '#web/ui/field.tsx';
import { Note } from '#web/ui/note.tsx';

import type { ProductForm } from './use-product-form.ts';

const FLAGS = [
  { name: 'active', label: 'Ativo', hint: 'Disponível para venda.' },
  { name: 'published', label: 'Publicado', hint: 'Aparece no catálogo.' },
  {
    name: 'resellerVisible',
    label: 'Visível para revendedores',
    hint: 'Revendedores aprovados podem comprar.',
  },
] as const;

export const FlagsCard = ({ form }: { form: ProductForm }) => (
  <Card title="Publicação">
    <div className="flags">
      {FLAGS.map((flag) => (
        <Flag key={flag.name} form={form} {...flag} />
      ))}
    </div>
    <div className="flags-groups">
      <SeenBy form={form} />
    </div>
  </Card>
);

function SeenBy({ form }: { form: ProductForm }) {
  const { field } = useController({ control: form.control, name: 'groups' });
  const follows = useFollowsCollection(form, field.value);
  return (
    <>
      <GroupPicker
        legend="Quem vê"
        none="Todos os revendedores veem."
        value={field.value}
        onChange={field.onChange}
      />
      {follows ? <Note tone="info">{follows}</Note> : null}
    </>
  );
}

/** A limited collection is for no other groups than its own, whatever the product says. */
function useFollowsCollection({ control }: ProductForm, groups: readonly GroupId[]) {
  const { field } = useController({ control, name: 'collectionId' });
  const hasCollections = useHasCollections();
  const hasGroups = useHasGroups();
  const { data: collections = [] } = useQuery({
    ...collectionQueries.list,
    enabled: hasCollections && hasGroups,
  });
  const names = useGroups();
  const limits = collections.find(({ id }) => id === field.value)?.groups;
  if (!limits || (groups.length > 0 && groups.every((id) => limits.includes(id)))) return undefined;
  const seenBy = names.filter(({ id }) => limits.includes(id)).map(({ name }) => name);
  return seenBy.length > 0 ? `Segue a coleção: só ${list.format(seenBy)}.` : undefined;
}

const list = new Intl.ListFormat('pt-BR');

type FlagProps = { form: ProductForm } & (typeof FLAGS)[number];

function Flag({ form, name, label, hint }: FlagProps) {
  const { field } = useController({ control: form.control, name });
  return (
    <SwitchField
      label={label}
      hint={hint}
      name={name}
      checked={field.value}
      onChange={field.onChange}
    />
  );
}
