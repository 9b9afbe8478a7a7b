import { useController } from 'react-hook-form';

import { GroupPicker } from '#web/groups/group-picker.tsx';
import { Card } from '#web/ui/card.tsx';
import { SwitchField } from '#web/ui/field.tsx';

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
  return (
    <GroupPicker
      legend="Quem vê"
      none="Todos os revendedores veem."
      value={field.value}
      onChange={field.onChange}
    />
  );
}

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
