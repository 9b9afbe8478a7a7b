import { Search } from 'lucide-react';
import { useState, type FormEvent } from 'react';

import type { ProductId } from '#contract/ids';
import type { Look } from '#web/prices/preview.queries.ts';
import { PriceFields } from '#web/prices/price-fields.tsx';
import { measureOf, NO_MEASURE, wrongMeasure, type Measure } from '#web/prices/price-measure.ts';
import { PricePreview } from '#web/prices/price-preview.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

import { countText } from './product-text.ts';

type Props = {
  open: boolean;
  productIds: ProductId[];
  onDone: () => void;
  onClose: () => void;
};

/** Prices of the chosen products: said, looked at, then done, as on the page of adjustments. */
export const PriceDialog = ({ open, productIds, onDone, onClose }: Props) => (
  <Dialog
    open={open}
    size="lg"
    title="Mudar preços"
    description={`De ${countText(productIds.length)}. Nada muda antes de você conferir.`}
    onClose={onClose}
  >
    <PriceTask productIds={productIds} onDone={onDone} />
  </Dialog>
);

/** Begins anew with every opening: a closed dialog has no content. */
function PriceTask({ productIds, onDone }: Pick<Props, 'productIds' | 'onDone'>) {
  const [measure, setMeasure] = useState<Measure>(NO_MEASURE);
  const [told, setTold] = useState(false);
  const [look, setLook] = useState<Look>();
  const lookAgain = () =>
    setLook((last) => ({
      turn: (last?.turn ?? 0) + 1,
      change: { scope: 'chosen', productIds, ...measureOf(measure) },
    }));
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (Object.keys(wrongMeasure(measure)).length === 0) return lookAgain();
    setTold(true);
    requestAnimationFrame(() =>
      form.querySelector<HTMLElement>('[aria-invalid="true"], [data-wrong] input')?.focus(),
    );
  };
  return (
    <div className="stack">
      <form className="price-form stack" noValidate aria-label="Reajuste" onSubmit={submit}>
        <PriceFields
          measure={measure}
          wrong={told ? wrongMeasure(measure) : {}}
          onChange={(change) => {
            setMeasure({ ...measure, ...change });
            // What is on screen belongs to the form as it stood.
            setLook(undefined);
          }}
        />
        <Button
          type="submit"
          variant={look ? 'outline' : 'primary'}
          className="price-form__look"
          icon={<Search className="i i-sm" aria-hidden="true" />}
        >
          Conferir preços
        </Button>
      </form>
      {look ? (
        <PricePreview key={look.turn} look={look} onAgain={lookAgain} onDone={onDone} />
      ) : null}
    </div>
  );
}
