import type { ChangeEvent, ComponentProps } from 'react';

import { keysOf } from '#contract/closed-set';
import type { Coupon } from '#contract/coupons';
import { Button } from '#web/ui/button.tsx';
import { SelectField, SwitchField, TextField } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { ErrorLine } from '#web/ui/note.tsx';

import { OFF_KINDS } from '../promotions/promotion-input.ts';
import { newCode, type CouponField } from './coupon-input.ts';
import { ResellerChoice } from './reseller-choice.tsx';
import { useCouponForm } from './use-coupon-form.ts';

type Props = { coupon: Coupon | undefined; open: boolean; onClose: () => void };
type Fields = Pick<ReturnType<typeof useCouponForm>, 'input' | 'busy' | 'problems' | 'change'>;

/** A new coupon, or one that is changed. Orders that were placed keep what it took off. */
export function CouponDialog({ coupon, open, onClose }: Props) {
  const { form, submit, ...fields } = useCouponForm(coupon, onClose);
  const { busy, input, problems, change } = fields;
  return (
    <FormDialog
      ref={form}
      open={open}
      busy={busy}
      size="lg"
      title={coupon ? 'Editar cupom' : 'Novo cupom'}
      description="Pedidos já feitos continuam com o desconto que tinham."
      submitText="Salvar cupom"
      busyText="Salvando..."
      onSubmit={submit}
      onClose={onClose}
      after={
        input.forAll ? null : (
          <>
            <ResellerChoice
              chosen={input.resellers}
              onChosen={(resellers) => change({ resellers })}
            />
            {problems.userIds ? <ErrorLine role="alert">{problems.userIds}</ErrorLine> : null}
          </>
        )
      }
    >
      <CouponFields {...fields} isNew={coupon === undefined} />
      <SwitchField
        label="Ativo"
        hint="Desligado: ninguém pode usá-lo."
        checked={input.active}
        disabled={busy}
        onChange={(active) => change({ active })}
      />
      <SwitchField
        label="Para todos os revendedores"
        hint="Desligado: só para os que forem escolhidos abaixo."
        checked={input.forAll}
        disabled={busy}
        onChange={(forAll) => change({ forAll })}
      />
    </FormDialog>
  );
}

type FieldOf = (
  name: Exclude<CouponField, 'userIds'>,
) => Omit<ComponentProps<typeof TextField>, 'label'>;

const Limits = ({ field }: { field: FieldOf }) => (
  <div className="promotion-pair">
    <TextField
      label="Mínimo em produtos"
      prefix="R$"
      inputMode="decimal"
      hint="Vazio: sem mínimo."
      {...field('minOrder')}
    />
    <TextField
      label="Usos no total"
      inputMode="numeric"
      hint="Vazio: sem limite."
      {...field('maxUses')}
    />
    <TextField
      label="Usos por revendedor"
      inputMode="numeric"
      hint="Pedidos cancelados não contam."
      {...field('maxUsesEach')}
    />
  </div>
);

function CouponFields({ input, busy, problems, change, isNew }: Fields & { isNew: boolean }) {
  const isPercent = input.kind === 'percent';
  const field = (name: Exclude<CouponField, 'userIds'>) => ({
    name,
    value: input[name],
    error: problems[name],
    autoComplete: 'off',
    disabled: busy,
    onChange: ({ target: { value } }: ChangeEvent<HTMLInputElement>) =>
      change({ [name]: value }, name),
  });
  return (
    <>
      <div className="promotion-pair">
        <TextField
          label="Código"
          maxLength={20}
          hint={isNew ? 'Letras e números, sem espaços.' : 'Não muda depois de criado.'}
          data-autofocus
          {...field('code')}
          disabled={busy || !isNew}
        />
        {isNew ? (
          <Button
            className="coupon-new"
            disabled={busy}
            onClick={() => change({ code: newCode() }, 'code')}
          >
            Gerar código
          </Button>
        ) : null}
      </div>
      <div className="promotion-pair">
        <SelectField
          label="Desconto em"
          value={input.kind}
          disabled={busy}
          onChange={({ target: { value } }) =>
            change({ kind: value === 'amount' ? 'amount' : 'percent', off: '' }, 'off')
          }
        >
          {keysOf(OFF_KINDS).map((kind) => (
            <option key={kind} value={kind}>
              {kind === 'amount' ? 'Valor no pedido' : OFF_KINDS[kind]}
            </option>
          ))}
        </SelectField>
        <TextField
          label="Desconto"
          hint="Sobre os produtos, sem o frete."
          inputMode="decimal"
          prefix={isPercent ? undefined : 'R$'}
          suffix={isPercent ? '%' : undefined}
          {...field('off')}
        />
      </div>
      <div className="promotion-pair">
        <TextField label="Vale desde" type="date" hint="Vazio: desde já." {...field('validFrom')} />
        <TextField label="Vale até" type="date" hint="Vazio: sem fim." {...field('validUntil')} />
      </div>
      <Limits field={field} />
    </>
  );
}
