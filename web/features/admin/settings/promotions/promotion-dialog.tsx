import type { ChangeEvent } from 'react';

import { keysOf } from '#contract/closed-set';
import { PROMOTION_SCOPES } from '#contract/promotion-scope';
import { MOST_PROMOTED_PRODUCTS, type Promotion } from '#contract/promotions';
import { useHasCollections } from '#web/api/has-collections.ts';
import { ProductChoice } from '#web/prices/product-choice.tsx';
import { SelectField, SwitchField, TextField } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { ErrorLine } from '#web/ui/note.tsx';

import { OFF_KINDS, scopeOf, type PromotionField } from './promotion-input.ts';
import { CategoryChoice, CollectionChoice } from './scope-choices.tsx';
import { usePromotionForm } from './use-promotion-form.ts';

type Props = { promotion: Promotion | undefined; open: boolean; onClose: () => void };
type Fields = Pick<ReturnType<typeof usePromotionForm>, 'input' | 'busy' | 'problems' | 'change'>;

/** A new promotion, or one that is changed. Orders that were placed keep what was charged. */
export function PromotionDialog({ promotion, open, onClose }: Props) {
  const { form, submit, ...fields } = usePromotionForm(promotion, onClose);
  const { busy, input, problems, change } = fields;
  return (
    <FormDialog
      ref={form}
      open={open}
      busy={busy}
      size="lg"
      title={promotion ? 'Editar promoção' : 'Nova promoção'}
      description="Pedidos já feitos continuam com os preços que tinham."
      submitText="Salvar promoção"
      busyText="Salvando..."
      onSubmit={submit}
      onClose={onClose}
      after={
        input.scope === 'products' ? (
          <>
            <ProductChoice
              most={MOST_PROMOTED_PRODUCTS}
              chosen={input.products}
              onChosen={(products) => change({ products })}
            />
            <ChosenProblem problem={problems.chosen} />
          </>
        ) : null
      }
    >
      <Offer {...fields} />
      <Scope {...fields} />
    </FormDialog>
  );
}

/** What it is called, how much it is off, and when. */
function Offer({ input, busy, problems, change }: Fields) {
  const isPercent = input.kind === 'percent';
  const field = (name: Exclude<PromotionField, 'chosen'>) => ({
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
      <TextField
        label="Nome da promoção"
        maxLength={40}
        hint="O revendedor lê este nome junto do preço."
        data-autofocus
        {...field('name')}
      />
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
              {OFF_KINDS[kind]}
            </option>
          ))}
        </SelectField>
        <TextField
          label="Desconto"
          inputMode="decimal"
          prefix={isPercent ? undefined : 'R$'}
          suffix={isPercent ? '%' : undefined}
          {...field('off')}
        />
      </div>
      <div className="promotion-pair">
        <TextField label="Vale desde" type="date" hint="Vazio: desde já." {...field('validFrom')} />
        <TextField
          label="Vale até"
          type="date"
          hint="Vazio: sem fim. O último dia ainda vale."
          {...field('validUntil')}
        />
      </div>
      <SwitchField
        label="Ativa"
        hint="Desligada: os preços são os de antes."
        checked={input.active}
        disabled={busy}
        onChange={(active) => change({ active })}
      />
    </>
  );
}

/** What it is for; products are looked for below, in a form of their own. */
function Scope({ input, busy, problems, change }: Fields) {
  const hasCollections = useHasCollections();
  const { scope } = input;
  return (
    <>
      <SelectField
        label="Vale para"
        value={scope}
        disabled={busy}
        onChange={({ target: { value } }) => change({ scope: scopeOf(value) })}
      >
        {keysOf(PROMOTION_SCOPES)
          .filter((one) => one !== 'collections' || hasCollections || scope === one)
          .map((one) => (
            <option key={one} value={one}>
              {PROMOTION_SCOPES[one].label}
            </option>
          ))}
      </SelectField>
      {scope === 'categories' ? (
        <CategoryChoice
          value={input.categories}
          disabled={busy}
          onChange={(categories) => change({ categories })}
        />
      ) : null}
      {scope === 'collections' ? (
        <CollectionChoice
          value={input.collectionIds}
          disabled={busy}
          onChange={(collectionIds) => change({ collectionIds })}
        />
      ) : null}
      {scope === 'products' ? null : <ChosenProblem problem={problems.chosen} />}
    </>
  );
}

const ChosenProblem = ({ problem }: { problem: string | undefined }) =>
  problem ? <ErrorLine role="alert">{problem}</ErrorLine> : null;
