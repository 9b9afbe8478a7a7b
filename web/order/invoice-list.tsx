import type { Invoice } from '#contract/invoice';
import { Card } from '#web/ui/card.tsx';

import { InvoiceItem } from './invoice-item.tsx';

export const InvoiceList = ({ invoices }: { invoices: readonly Invoice[] }) => (
  <Card title="Boletos">
    <ul>
      {invoices.map((invoice) => (
        <InvoiceItem key={invoice.id} invoice={invoice} count={invoices.length} />
      ))}
    </ul>
  </Card>
);
