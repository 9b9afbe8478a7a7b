import { Truck } from 'lucide-react';
import type { ReactNode } from 'react';

import { keyInFours } from '#contract/fiscal-note';
import { SHIPPING_TYPES } from '#contract/freight';
import { trackingPage } from '#contract/tracking-page';
import type { ReadOrderDetail } from '#web/api/read-order.ts';
import { FiscalNotes } from '#web/order/nfe/fiscal-notes.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';

export function OrderParcel({ order }: { order: ReadOrderDetail }) {
  const { carrier, trackingCode, nfeNumber, nfeKey, notes = [] } = order;
  const page = trackingPage(order);
  const isNoted = notes.some(({ key }) => key === nfeKey);
  return (
    <section>
      <h3>Entrega</h3>
      <dl className="kv">
        <Row label="Envio">{shippingText(order)}</Row>
        {carrier ? <Row label="Transportadora">{carrier}</Row> : null}
        {trackingCode ? (
          <Row label="Rastreio">
            {trackingCode}
            <span className="parcel__ways">
              <CopyButton text={trackingCode} what="código de rastreio" />
              {page ? (
                <a className="copy" href={page} target="_blank" rel="noopener noreferrer">
                  <Truck className="i i-sm" aria-hidden="true" />
                  Rastrear
                </a>
              ) : null}
            </span>
          </Row>
        ) : null}
        {nfeNumber && !isNoted ? <Row label="NF-e">{nfeNumber}</Row> : null}
        {nfeKey && !isNoted ? (
          <Row label="Chave da NF-e">
            {keyInFours(nfeKey)}
            <CopyButton text={nfeKey} what="chave da NF-e" />
          </Row>
        ) : null}
      </dl>
      {notes.length > 0 ? <FiscalNotes notes={notes} /> : null}
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
