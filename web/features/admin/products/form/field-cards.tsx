import { clsx } from 'clsx';
import { useController, useWatch } from 'react-hook-form';

import { CATEGORIES } from '#contract/category';
import { readCents } from '#contract/money-text';
import { productDoubts } from '#contract/product-doubts';
import { Card } from '#web/ui/card.tsx';
import { SelectField, TextareaField, TextField } from '#web/ui/field.tsx';

import { NUMBERS } from './numbers.ts';
import type { ProductForm } from './use-product-form.ts';

type Props = { form: ProductForm };

export function InfoCard({ form }: Props) {
  const { field, mode } = form;
  const sku =
    mode === 'create'
      ? { placeholder: 'Gerado automaticamente', hint: 'Opcional. Gerado quando vazio.' }
      : { required: true };
  return (
    <Card title="Informações">
      <div className="grid-3">
        <TextField
          className="span-2"
          label="Título"
          required
          autoComplete="off"
          maxLength={160}
          {...field('title')}
        />
        <TextField label="SKU" autoComplete="off" maxLength={60} {...sku} {...field('sku')} />
        <TextareaField
          className="span-2"
          label="Descrição"
          rows={3}
          maxLength={5000}
          {...field('description')}
        />
        <CategoryField form={form} />
      </div>
    </Card>
  );
}

function CategoryField({ form: { control, problems } }: Props) {
  const { field } = useController({ control, name: 'category' });
  return (
    <SelectField
      label="Categoria"
      error={problems.problems.category}
      {...field}
      onChange={(event) => {
        problems.clear('category');
        field.onChange(event.target.value);
      }}
    >
      <option value="">Sem categoria</option>
      {CATEGORIES.map((category) => (
        <option key={category} value={category}>
          {category}
        </option>
      ))}
    </SelectField>
  );
}

/** What looks like a slip in what is typed. */
function useDoubts(control: ProductForm['control']) {
  const [msrp, price40, weight] = useWatch({ control, name: ['msrp', 'price40', 'weight'] });
  const kilos = NUMBERS.weight.parse(weight);
  return productDoubts({
    msrp: readCents(msrp),
    price40: readCents(price40),
    grams: kilos === undefined ? undefined : Math.round(kilos * 1000),
  });
}

export function PricesCard({ form: { number, mode, following, control } }: Props) {
  const doubts = useDoubts(control);
  const priceHint = (field: 'price40' | 'price50') => {
    if (following[field]) return 'Calculado pelo MSRP';
    return mode === 'edit' && field === 'price40' ? 'Em branco: vale o MSRP' : undefined;
  };
  return (
    <Card title="Preços e peso">
      <div className="grid-4 keep">
        <TextField label="MSRP" required prefix="R$" placeholder="0,00" {...number('msrp')} />
        <TextField
          className={clsx(doubts.price40 && 'hint-warns')}
          label="Preço 40%"
          prefix="R$"
          placeholder="0,00"
          hint={doubts.price40 ?? priceHint('price40')}
          {...number('price40')}
        />
        <TextField
          label="Preço 50%"
          prefix="R$"
          placeholder="0,00"
          hint={priceHint('price50')}
          {...number('price50')}
        />
        <TextField
          className={clsx(doubts.weight && 'hint-warns')}
          label="Peso"
          hint={doubts.weight}
          required={mode === 'create'}
          suffix="kg"
          placeholder="0,000"
          {...number('weight')}
        />
      </div>
    </Card>
  );
}

/** The box a piece travels in. */
export const BoxCard = ({ form: { number } }: Props) => (
  <Card title="Dimensões da embalagem">
    <div className="grid-3 box-fields">
      <TextField label="Comprimento" suffix="cm" placeholder="0" {...number('length')} />
      <TextField label="Largura" suffix="cm" placeholder="0" {...number('width')} />
      <TextField label="Altura" suffix="cm" placeholder="0" {...number('height')} />
    </div>
  </Card>
);
