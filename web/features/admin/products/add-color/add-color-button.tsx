import { Palette } from 'lucide-react';

import type { Product } from '#contract/product';
import { Button } from '#web/ui/button.tsx';
import { notify } from '#web/ui/notify.ts';

import { useAskedProduct } from '../use-asked-product.ts';
import { AddColorDialog } from './add-color-dialog.tsx';

type Props = { product: Product; unsaved: boolean };

/** The copy is made of what is saved, and its form takes the place of this one. */
export function AddColorButton({ product, unsaved }: Props) {
  const { asked, ask, close } = useAskedProduct();
  return (
    <>
      <Button
        size="sm"
        icon={<Palette className="i i-sm" aria-hidden="true" />}
        onClick={() => {
          if (unsaved) notify.info('Salve as alterações antes de criar outra cor.');
          else ask(product);
        }}
      >
        Nova cor
      </Button>
      {asked ? <AddColorDialog {...asked} key={asked.turn} onClose={close} /> : null}
    </>
  );
}
