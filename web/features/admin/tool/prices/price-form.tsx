import { Search } from 'lucide-react';
import { useState, type FormEvent } from 'react';

import { CATEGORIES } from '#contract/category';
import { MOST_CHOSEN } from '#contract/prices';
import { usePriceTables } from '#web/api/price-tables.queries.ts';
import { PriceFields } from '#web/prices/price-fields.tsx';
import { PriceTableSelect, USUAL } from '#web/prices/price-table-select.tsx';
import { ProductChoice } from '#web/prices/product-choice.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { ErrorLine } from '#web/ui/note.tsx';

import { categoryOf, wrongIn, type Draft } from './price-draft.ts';
import { ScopeChoice } from './scope-choice.tsx';

type Props = {
  draft: Draft;
  onChange: (change: Partial<Draft>) => void;
  onLook: () => void;
};

export function PriceForm({ draft, onChange, onLook }: Props) {
  // Nobody is told what is wrong before having said that it is right.
  const [told, setTold] = useState(false);
  const wrong = told ? wrongIn(draft) : {};
  const tables = usePriceTables().filter(({ kind }) => kind === 'own');
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (Object.keys(wrongIn(draft)).length === 0) return onLook();
    setTold(true);
    requestAnimationFrame(() =>
      form.querySelector<HTMLElement>('[aria-invalid="true"], [data-wrong] input')?.focus(),
    );
  };
  return (
    <Card title="Reajuste de preços">
      {/* The search for products is a form of its own, and forms do not nest. */}
      <div className="price-form stack">
        <ScopeChoice scope={draft.scope} onScope={(scope) => onChange({ scope })} />
        {draft.scope === 'chosen' ? (
          <div data-wrong={wrong.chosen ? '' : undefined}>
            <ProductChoice
              most={MOST_CHOSEN}
              chosen={draft.chosen}
              onChosen={(chosen) => onChange({ chosen })}
            />
            {wrong.chosen ? <ErrorLine role="alert">{wrong.chosen}</ErrorLine> : null}
          </div>
        ) : null}
        <form className="price-form stack" noValidate aria-label="Reajuste" onSubmit={submit}>
          {draft.scope === 'category' ? (
            <SelectField
              label="Categoria"
              className="price-form__short"
              value={draft.category ?? ''}
              error={wrong.category}
              onChange={(event) => onChange({ category: categoryOf(event.target.value) })}
            >
              <option value="">Escolha</option>
              {CATEGORIES.map((category) => (
                <option key={category}>{category}</option>
              ))}
            </SelectField>
          ) : null}
          {tables.length > 0 ? (
            <PriceTableSelect
              className="price-form__short"
              tables={tables}
              value={draft.table ?? USUAL}
              hint={draft.table && 'Muda os preços próprios que já há nesta tabela.'}
              onChange={(id) => onChange({ table: tables.find((table) => table.id === id)?.id })}
            />
          ) : null}
          <PriceFields measure={draft} ofTable={!!draft.table} wrong={wrong} onChange={onChange} />
          <Button
            type="submit"
            variant="primary"
            className="price-form__look"
            icon={<Search className="i i-sm" aria-hidden="true" />}
          >
            Conferir preços
          </Button>
        </form>
      </div>
    </Card>
  );
}
