import { Link } from '@tanstack/react-router';
import { Landmark, ShoppingBag } from 'lucide-react';

import { receivablesEndpoint } from '#contract/receivables';
import { listAbandonedCartsEndpoint } from '#contract/shared-carts';
import { Offered } from '#web/identity/offered.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { PageHead } from '#web/ui/page-head.tsx';

import { ExportButtons } from './export-buttons.tsx';
import type { OrdersSearch } from './orders.search.ts';

export const OrdersHead = ({ search }: { search: OrdersSearch }) => (
  <PageHead
    title="Gerenciar Pedidos"
    actions={
      <>
        <Offered by={listAbandonedCartsEndpoint}>
          <Link to="/admin/carts" className={buttonClass()}>
            <ShoppingBag className="i i-sm" aria-hidden="true" />
            Carrinhos
          </Link>
        </Offered>
        <Offered by={receivablesEndpoint}>
          <Link to="/admin/finance" className={buttonClass()}>
            <Landmark className="i i-sm" aria-hidden="true" />
            Financeiro
          </Link>
        </Offered>
        <ExportButtons search={search} />
      </>
    }
  />
);
