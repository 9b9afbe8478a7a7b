import { ORDERS_CSV, PRODUCTS_CSV } from '../references/summary-queries.ts';
import type { Case } from './case.ts';

export const EXPORTS: Case[] = [
  {
    what: 'exportação de todos os pedidos, CSV',
    ask: ({ admin }) => ({ path: '/api/orders/export/csv', token: admin }),
    sql: () => ORDERS_CSV,
  },
  {
    what: 'exportação dos produtos, CSV',
    ask: ({ admin }) => ({ path: '/api/products/export.csv', token: admin }),
    sql: () => PRODUCTS_CSV,
  },
];

/** A category: a spreadsheet has at most 10,000 rows, which is why it cannot grow. */
export const SHEET: Case = {
  what: 'exportação de uma categoria, XLSX',
  ask: ({ admin }) => ({ path: '/api/products/export.xlsx?category=Vestidos', token: admin }),
};
