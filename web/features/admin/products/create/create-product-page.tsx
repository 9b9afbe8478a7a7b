import { ProductForm } from '../form/product-form.tsx';
import { ProductHead } from '../form/product-head.tsx';
import { NEW_PRODUCT } from '../form/product-input.ts';
import { useProductForm } from '../form/use-product-form.ts';
import { useCreateProduct } from './use-create-product.ts';

export function CreateProductPage() {
  const form = useProductForm('create', NEW_PRODUCT);
  const { save, saving } = useCreateProduct(form);
  return (
    <>
      <ProductHead title="Novo Produto" />
      <ProductForm
        form={form}
        label="Novo Produto"
        saveText="Criar Produto"
        saving={saving}
        onSave={save}
      />
    </>
  );
}
