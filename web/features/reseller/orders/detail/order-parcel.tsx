import type { ReactNode } from 'react';

import { SHIPPING_TYPES } from '#contract/freight';
import type { ReadOrderDetail } from '#web/api/read-order.ts';
import { CopyButton } from '#web/ui/copy-button.tsx';

export function OrderParcel({ order }: { order: ReadOrderDetail }) {
  const { carrier, trackingCode, nfeNumber, nfeKey } = order;
  return (
    <section>
      <h3>Entrega</h3>
      <dl className="kv">
        <Row label="Envio">{shippingText(order)}</Row>
        {carrier ? <Row label="Transportadora">{carrier}</Row> : null}
        {trackingCode ? (
          <Row label="Rastreio">
            {trackingCode}
            <CopyButton text={trackingCode} what="código de rastreio" />
          </Row>
        ) : null}
        {nfeNumber ? <Row label="NF-e">{nfeNumber}</Row> : null}
        {nfeKey ? (
          <Row label="Chave da NF-e">
            {inFours(nfeKey)}
            <CopyButton text={nfeKey} what="chave da NF-e" />
          </Row>
        ) : null}
      </dl>
    </section>
  );
}

const Row = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

function shippingText({ shippingType, estimatedDays }: ReadOrderDetail): string {
  const { label } = SHIPPING_TYPES[shippingType];
  if (estimatedDays === null) return label;
  return `${label} · ${estimatedDays === 1 ? '1 dia útil' : `${estimatedDays} dias úteis`}`;
}

/** Forty-four figures as they are printed on the invoice. */
const inFours = (key: string) => key.match(/.{1,4}/g)?.join(' ') ?? key;
