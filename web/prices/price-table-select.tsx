import type { PriceTable } from '#contract/price-tables';
import { SelectField } from '#web/ui/field.tsx';

/** Stands for no table: the price of the product. */
export const USUAL = 'usual';

type Props = {
  tables: readonly PriceTable[];
  /** What it says while nothing is chosen, where that may be. */
  none?: string;
  value: string;
  hint?: string | undefined;
  error?: string | undefined;
  disabled?: boolean;
  className?: string;
  onChange: (value: string) => void;
};

export const PriceTableSelect = ({ tables, none, onChange, ...field }: Props) => (
  <SelectField
    label="Tabela de preço"
    onChange={({ target: { value } }) => onChange(value)}
    {...field}
  >
    {none === undefined ? null : <option value="">{none}</option>}
    <option value={USUAL}>Preço do produto</option>
    {tables.map(({ id, name, inForce }) => (
      <option key={id} value={id}>
        {inForce ? name : `${name} (fora de vigor)`}
      </option>
    ))}
  </SelectField>
);
