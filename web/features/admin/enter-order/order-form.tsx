import { useEffect, useRef } from 'react';

import type { PlacedOrder } from '#contract/checkout';
import type { AdminUser } from '#contract/users';
import type { CartSettings } from '#web/api/settings.queries.ts';
import { AddressCard } from '#web/checkout/address-card.tsx';
import { DeliveriesCard } from '#web/checkout/deliveries-card.tsx';
import { availableCredit } from '#web/order/credit.rules.ts';

import { ShippingCard, TermCard } from './delivery-cards.tsx';
import { FailureNote } from './failure-note.tsx';
import { LeaveOrder } from './leave-order.tsx';
import { OrderItems } from './order-items.tsx';
import { OrderSummary } from './order-summary.tsx';
import { withPackedQuantity, withPieces } from './order.rules.ts';
import { ProductFinder } from './product-finder.tsx';
import { useOrderForm, type OrderForm as Form } from './use-order-form.ts';

type Props = {
  reseller: AdminUser;
  /** There are some that this order may have. */
  coupons: boolean;
  settings: CartSettings;
  onPlaced: (order: PlacedOrder, left: number) => void;
};

export function OrderForm({ reseller, settings, ...given }: Props) {
  const form = useOrderForm({ reseller, settings, ...given });
  const { draft, registration, complaints } = form;
  const { failure, sending } = registration;
  // What is on its way, or may have arrived, stays as it was sent.
  const locked = sending || failure?.outcome === 'unknown' || failure?.outcome === 'repeated';
  const discard = () => {
    form.clear();
    registration.goOn();
  };
  return (
    <div className="entry-grid">
      <fieldset
        className="stack entry-parts"
        disabled={locked}
        ref={useFirstProblem(complaints.shown, locked)}
      >
        <legend className="sr">Pedido</legend>
        <OrderParts form={form} reseller={reseller} />
      </fieldset>
      <div className="entry-side">
        <OrderSummary
          order={{ ...draft, lines: form.lines }}
          steps={form.steps}
          chosen={form.chosen}
          coupon={form.coupon}
          locked={locked}
          shipping={form.cost}
          pieces={form.pieces}
          minimumPieces={settings.minimum_pieces}
          outcome={failure?.outcome}
          blocker={form.blocker}
          sending={sending}
          onSend={form.register}
        >
          {failure ? (
            <FailureNote
              failure={failure}
              total={complaints.total}
              onGoOn={registration.goOn}
              onDiscard={discard}
            />
          ) : null}
        </OrderSummary>
      </div>
      <LeaveOrder
        unsaved={draft.lines.length > 0 || draft.attempt !== undefined}
        unsure={draft.attempt !== undefined}
        onDiscard={form.clear}
      />
    </div>
  );
}

function OrderParts({ form, reseller }: { form: Form; reseller: AdminUser }) {
  const { draft, change, complaints } = form;
  return (
    <>
      <ProductFinder
        buyer={reseller.id}
        lines={draft.lines}
        onPieces={(product, variant, quantity) => {
          if (product.pack !== undefined) form.learn([[product.id, product.pack]]);
          change((now) => ({
            ...now,
            lines: withPieces(now.lines, { product, variant }, quantity),
          }));
        }}
      />
      <OrderItems
        orders={form.orders}
        changes={complaints.changes}
        packs={form.packs}
        onQuantity={(variantId, quantity) =>
          change((now) => ({
            ...now,
            lines: withPackedQuantity(now.lines, form.packs, { variantId, quantity }),
          }))
        }
      />
      {form.orders.length > 0 ? (
        <DeliveriesCard deliveries={form.deliveries} verb="registrar" />
      ) : null}
      <AddressCard
        address={draft.address}
        problems={complaints.problems}
        onType={(field, text) => {
          complaints.clear(field);
          change((now) => ({ ...now, address: { ...now.address, [field]: text } }));
        }}
      />
      <ShippingCard
        value={draft.shippingType}
        shipping={form.shipping}
        onChange={(shippingType) => change((now) => ({ ...now, shippingType }))}
      />
      <TermCard
        order={{ ...draft, lines: form.lines }}
        chosen={form.chosen}
        coupon={form.coupon.applied}
        offer={form.offer}
        shipping={form.cost}
        credit={availableCredit(reseller)}
        onChange={(choice) => change((now) => ({ ...now, ...choice }))}
      />
    </>
  );
}

/** Leads to the first field that is complained about, once fields can be reached again. */
function useFirstProblem(shown: number, locked: boolean) {
  const parts = useRef<HTMLFieldSetElement>(null);
  const seen = useRef(0);
  useEffect(() => {
    if (locked || seen.current === shown) return;
    seen.current = shown;
    parts.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [shown, locked]);
  return parts;
}
