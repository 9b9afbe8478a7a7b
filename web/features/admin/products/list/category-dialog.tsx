import { useState } from 'react';

import { CATEGORIES, type Category } from '#contract/category';
import { SelectField } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';

import { countText } from './product-text.ts';

type Props = {
  open: boolean;
  count: number;
  busy: boolean;
  onChoose: (category: Category) => void;
  onClose: () => void;
};

export function CategoryDialog({ open, count, busy, onChoose, onClose }: Props) {
  const [category, setCategory] = useState<Category>();
  const [missing, setMissing] = useState(false);
  return (
    <FormDialog
      open={open}
      busy={busy}
      title="Mudar categoria"
      description={`De ${countText(count)}.`}
      submitText="Mudar categoria"
      busyText="Mudando..."
      onSubmit={() => (category ? onChoose(category) : setMissing(true))}
      onClose={onClose}
    >
      <SelectField
        label="Categoria"
        value={category ?? ''}
        error={missing && !category ? 'Escolha a categoria' : undefined}
        onChange={({ target }) => setCategory(CATEGORIES.find((name) => name === target.value))}
      >
        <option value="">Escolha</option>
        {CATEGORIES.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
    </FormDialog>
  );
}
