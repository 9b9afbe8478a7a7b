import { useQuery, useQueryClient } from '@tanstack/react-query';

import type { ProductId } from '#contract/ids';
import { isOutOf, packOf } from '#contract/pack';
import type { Product } from '#contract/product';
import { restockQuery, setRestockAlert } from '#web/api/restock.queries.ts';
import { settingsQuery } from '#web/api/settings.queries.ts';
import { useSubmit } from '#web/submit/use-submit.ts';

type Props = {
  productId: ProductId;
  size: string;
  /** The product, its colour and the size. */
  item: string;
};

/** Undefined where the brand does not offer it, or nobody knows yet. */
function useWaits(productId: ProductId, size: string): boolean | undefined {
  const { data: settings } = useQuery(settingsQuery);
  const { data } = useQuery({
    ...restockQuery,
    enabled: settings?.restockAlerts === true,
    select: ({ offered, alerts }) =>
      offered ? alerts.some((one) => one.productId === productId && one.size === size) : undefined,
  });
  return data;
}

/** 'Esgotado', and where the brand offers it the way to be told when the size is back. */
export function RestockAlert({ productId, size, item }: Props) {
  const waits = useWaits(productId, size);
  if (waits === undefined) return 'Esgotado';
  return (
    <>
      <span className="sr">Esgotado</span>
      <AlertButton {...{ productId, size, item, waits }} />
    </>
  );
}

type OneProps = Props & {
  /** Where nothing beside it names the size. */
  named?: boolean;
};

/** Alone, where it is said elsewhere that there is none; nothing where the brand does not offer it. */
export function AlertOfSize(props: OneProps) {
  const waits = useWaits(props.productId, props.size);
  return waits === undefined ? null : <AlertButton {...props} waits={waits} />;
}

type SizesProps = {
  product: Pick<Product, 'id' | 'title' | 'color' | 'pack'>;
  sizes: readonly { size: string; stock: number }[];
};

/** Of the sizes of which there is not even one pack: none of them can be chosen, each can be waited for. */
export function SizeAlerts({ product: { id, title, color, pack }, sizes }: SizesProps) {
  const out = sizes.filter(({ size, stock }) => isOutOf(packOf(pack), size, stock));
  if (out.length === 0) return null;
  return (
    <div className="restock-list">
      {out.map(({ size }) => (
        <AlertOfSize
          key={size}
          productId={id}
          size={size}
          item={[title, color?.name, size].filter(Boolean).join(' ')}
          named
        />
      ))}
    </div>
  );
}

type ButtonProps = OneProps & { waits: boolean };

function AlertButton({ productId, size, item, waits, named }: ButtonProps) {
  const client = useQueryClient();
  const alert = useSubmit({
    send: () => setRestockAlert({ productId, size, wanted: !waits }),
    done: ({ alerts }) =>
      alerts.some((one) => one.productId === productId && one.size === size)
        ? `Avisamos por e-mail quando ${item} voltar.`
        : 'Aviso desligado.',
    onDone: (reply) => client.setQueryData(restockQuery.queryKey, reply),
    onFailed: () => client.invalidateQueries(restockQuery),
    failed: 'Não foi possível mudar o aviso',
  });
  const text = waits ? 'Aviso ligado' : 'Avise-me';
  return (
    <button
      type="button"
      className="restock"
      aria-label={waits ? `Aviso ligado para ${item}` : `Avise-me quando ${item} voltar`}
      aria-busy={alert.busy}
      onClick={() => alert.start()}
    >
      {named ? `${size}: ${text}` : text}
    </button>
  );
}
