import { useState } from 'react';

import type { Payable } from '#contract/arrivals';
import { formatAmount } from '#web/format/money.ts';
import { today } from '#web/format/today.ts';
import { MONEY, tidied } from '#web/format/typed-number.ts';
import { fieldErrorsOf } from '#web/submit/failure.ts';
import { useProblems } from '#web/submit/use-problems.ts';
import { TextField } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';

import { PayableField } from './payable-field.tsx';
import { useRegister } from './use-register.ts';

type Spot = 'amount' | 'paidOn' | 'payer';
const isSpot = (name: string): name is Spot => ['amount', 'paidOn', 'payer'].includes(name);

type Typed = { payable: Payable | undefined; amount: string; paidOn: string; payer: string };
const NOTHING = { payable: undefined, amount: '', payer: '' };

/** Money that no file of the bank tells of: a deposit, a transfer, cash. */
export function RegisterDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [typed, setTyped] = useState<Typed>(() => ({ ...NOTHING, paidOn: today() }));
  const { form, problems, show, clear } = useProblems<Spot>();
  const leave = () => {
    setTyped({ ...NOTHING, paidOn: today() });
    clear('amount', 'paidOn', 'payer');
    renew();
    onClose();
  };
  const { start, busy, renew } = useRegister({
    onDone: leave,
    onFailed: (error) =>
      show(
        Object.fromEntries(
          fieldErrorsOf(error, isSpot).map(({ field, message }) => [field, message]),
        ),
      ),
  });
  const { payable, amount, paidOn, payer } = typed;
  const value = MONEY.parse(amount);
  const change = (part: Partial<Typed>) => setTyped({ ...typed, ...part });
  const send = () => {
    const wrong = complaints(value, paidOn);
    if (Object.keys(wrong).length > 0) show(wrong);
    else start({ amount: value ?? 0, paidOn, payer: payer.trim(), payable });
  };
  const text = (spot: Spot) => ({
    value: typed[spot],
    error: problems[spot],
    readOnly: busy,
    onChange: ({ target }: React.ChangeEvent<HTMLInputElement>) => {
      change({ [spot]: target.value });
      clear(spot);
    },
  });
  return (
    <FormDialog
      ref={form}
      open={open}
      busy={busy}
      title="Registrar recebimento"
      description="Dinheiro que nenhum retorno ou extrato conta: depósito, transferência ou espécie."
      submitText={payable ? 'Registrar e aplicar' : 'Registrar'}
      busyText="Registrando..."
      onSubmit={send}
      onClose={leave}
    >
      <PayableField
        label="Fatura"
        payables={[]}
        chosen={payable}
        onChoose={(next) =>
          change({
            payable: next,
            ...(next && amount.trim() === '' && { amount: formatAmount(next.open) }),
          })
        }
      />
      <TextField
        label="Valor recebido"
        prefix="R$"
        inputMode="decimal"
        {...text('amount')}
        onBlur={() => change({ amount: tidied(MONEY, amount) })}
      />
      <TextField label="Chegou em" type="date" max={today()} {...text('paidOn')} />
      {payable ? null : (
        <TextField
          label="Quem pagou"
          hint="Sem fatura escolhida, espera uma decisão."
          maxLength={200}
          {...text('payer')}
        />
      )}
    </FormDialog>
  );
}

function complaints(value: number | undefined, paidOn: string): Partial<Record<Spot, string>> {
  return {
    ...((value === undefined || value === 0) && {
      amount: 'Informe um valor em reais, como 50,00',
    }),
    ...((paidOn === '' || paidOn > today()) && { paidOn: 'Informe um dia até hoje' }),
  };
}
