import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import type { Payable } from '#contract/arrivals';
import { formatMoney } from '#web/format/money.ts';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { SEARCH_MAX } from '#web/ui/search-field.tsx';
import { useAfterTyping } from '#web/ui/use-after-typing.ts';

import { financeQueries } from '../finance.queries.ts';
import { payableText } from './decision-text.ts';

type Props = {
  label: string;
  /** What seems likely; anything else is looked for. */
  payables: readonly Payable[];
  chosen: Payable | undefined;
  onChoose: (payable: Payable | undefined) => void;
};

const keyOf = ({ invoiceId, orderId }: Payable) => invoiceId ?? orderId;

/** Any open invoice: the likely ones are listed, the others are found by company, CNPJ or order. */
export function PayableField({ label, payables, chosen, onChoose }: Props) {
  const { typed, type, finish, found, told } = usePayables();
  const listed = found ?? payables;
  const options =
    chosen && !listed.some((one) => keyOf(one) === keyOf(chosen)) ? [chosen, ...listed] : listed;
  return (
    <>
      <TextField
        label="Procurar fatura em aberto"
        hint="Empresa, CNPJ ou número do pedido, também de um antecipado."
        type="search"
        autoComplete="off"
        maxLength={SEARCH_MAX}
        value={typed}
        onChange={({ target }) => type(target.value)}
        onKeyDown={(event) => {
          // It looks for invoices; the decision has a button of its own.
          if (event.key !== 'Enter') return;
          event.preventDefault();
          finish();
        }}
      />
      <output className="meta">{told}</output>
      {options.length > 0 ? (
        <SelectField
          label={label}
          value={chosen ? keyOf(chosen) : ''}
          onChange={({ target }) => onChoose(options.find((one) => keyOf(one) === target.value))}
        >
          {chosen ? null : <option value="">Escolha a fatura</option>}
          {options.map((one) => (
            <option key={keyOf(one)} value={keyOf(one)}>
              {`${payableText(one)}, ${formatMoney(one.open)}, ${one.companyName}`}
            </option>
          ))}
        </SelectField>
      ) : null}
    </>
  );
}

/** One letter finds everything. */
const SHORTEST = 2;

function usePayables() {
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  const typing = useAfterTyping();
  const { data, isError } = useQuery({
    ...financeQueries.payables(search),
    enabled: search.length >= SHORTEST,
  });
  const found = search.length >= SHORTEST ? data : undefined;
  return {
    typed,
    found,
    told: toldOf(found, isError && search.length >= SHORTEST),
    type: (text: string) => {
      setTyped(text);
      typing.after(() => setSearch(text.trim()));
    },
    finish: typing.finish,
  };
}

function toldOf(found: readonly Payable[] | undefined, failed: boolean): string {
  if (failed) return 'Não foi possível procurar. Tente de novo.';
  if (!found) return '';
  if (found.length === 0) return 'Nenhuma fatura em aberto encontrada.';
  return found.length === 1 ? '1 fatura encontrada' : `${found.length} faturas encontradas`;
}
