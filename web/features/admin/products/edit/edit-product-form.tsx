import type { Product } from '#contract/product';
import { productState } from '#contract/product-state';

import { ProductForm } from '../form/product-form.tsx';
import { DraftNote, FailureNote } from './edit-notes.tsx';
import { PriceHistory } from './price-history.tsx';
import { StockMovements } from './stock-movements.tsx';
import { useEditProduct } from './use-edit-product.ts';

/** Filled once: what the server says later never writes over what is being typed. */
export function EditProductForm({ product }: { product: Product }) {
  const { form, loaded, failure, save, publish, reload } = useEditProduct(product);
  return (
    <>
      {productState(loaded) === 'draft' ? <DraftNote publish={publish} /> : null}
      <ProductForm
        form={form}
        label="Editar Produto"
        saveText="Salvar Alterações"
        saving={save.busy}
        onSave={save.run}
        product={loaded}
        notice={failure ? <FailureNote failure={failure} reload={reload} /> : null}
      >
        <PriceHistory productId={loaded.id} />
        <StockMovements productId={loaded.id} />
      </ProductForm>
    </>
  );
}
