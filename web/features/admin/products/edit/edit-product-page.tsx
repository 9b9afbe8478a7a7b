import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';

import { asId, type ProductId } from '#contract/ids';
import { isMissing } from '#web/submit/failure.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { PageSpinner } from '#web/ui/spinner.tsx';

import { ProductHead } from '../form/product-head.tsx';
import { ProductFlags } from '../list/product-marks.tsx';
import { nameOf } from '../list/product-text.ts';
import { EditProductForm } from './edit-product-form.tsx';
import { editQueries } from './edit.queries.ts';

export function EditProductPage() {
  const { id = '' } = useParams({ strict: false });
  // Another product, another form.
  return <EditProduct key={id} id={asId(id)} />;
}

function EditProduct({ id }: { id: ProductId }) {
  const { data: product, error, refetch } = useQuery(editQueries.product(id));
  return (
    <>
      {/* One heading for all states: it has the focus and must not lose it when the product comes. */}
      <ProductHead title="Editar Produto" description={product && nameOf(product)}>
        {product ? (
          <span className="aligned">
            <ProductFlags product={product} />
          </span>
        ) : null}
      </ProductHead>
      {product ? <EditProductForm product={product} /> : null}
      {!product && error ? <Failed error={error} onRetry={() => void refetch()} /> : null}
      {!product && !error ? <PageSpinner /> : null}
    </>
  );
}

const Failed = ({ error, onRetry }: { error: Error; onRetry: () => void }) => (
  <Card>
    {isMissing(error) ? (
      <EmptyState
        title="Produto não encontrado"
        action={
          <Link className={buttonClass()} to="/admin/products">
            Voltar para Produtos
          </Link>
        }
      >
        Ele pode ter sido excluído.
      </EmptyState>
    ) : (
      <ErrorState title="Erro ao carregar produto" message={error.message} onRetry={onRetry} />
    )}
  </Card>
);
