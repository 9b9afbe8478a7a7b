import type { Planted } from './planted-web.ts';

/** One violation for each wall between rooms of the server that somebody would lean on. */
export const PLANTED_ROOMS: Planted[] = [
  {
    rule: 'server-rooms-keep-to-their-list',
    what: 'accounts using resellers, the wrong way round',
    files: {
      'server/resellers/resellers.queries.ts': 'export const find = 1;',
      'server/accounts/a.ts': "import { find } from '../resellers/resellers.queries.ts';",
    },
  },
  {
    rule: 'server-rooms-keep-to-their-list',
    what: 'the writer of CSV knowing what it writes',
    files: {
      'server/orders/order-columns.ts': 'export const COLUMNS = [];',
      'server/csv/csv-file.ts': "import { COLUMNS } from '../orders/order-columns.ts';",
    },
  },
  {
    rule: 'server-rooms-keep-to-their-list',
    what: 'an order that prints itself',
    files: {
      'server/order-documents/order-sheet.ts': 'export const orderSheet = 1;',
      'server/orders/decide-order.ts':
        "import { orderSheet } from '../order-documents/order-sheet.ts';",
    },
  },
  {
    rule: 'server-rooms-keep-to-their-list',
    what: 'what orders need of boletos needing orders',
    files: {
      'server/orders/decide-order.ts': 'export const lockOrder = 1;',
      'server/boletos/sync/a.ts': "import { lockOrder } from '../../orders/decide-order.ts';",
    },
  },
  {
    rule: 'server-rooms-keep-to-their-list',
    what: 'an order that settles its own invoice',
    files: {
      'server/billing/settle-invoice.ts': 'export const settleInvoice = 1;',
      'server/orders/decide-order.ts':
        "import { settleInvoice } from '../billing/settle-invoice.ts';",
    },
  },
  {
    rule: 'server-rooms-keep-to-their-list',
    what: 'what orders need of billing needing orders',
    files: {
      'server/orders/decide-order.ts': 'export const lockOrder = 1;',
      'server/billing/invoices/a.ts': "import { lockOrder } from '../../orders/decide-order.ts';",
    },
  },
  {
    rule: 'server-rooms-keep-to-their-list',
    what: 'the mails of every portal knowing the calendar that takes their place',
    files: {
      'server/dunning/calendar.rules.ts': 'export const windowsOf = 1;',
      'server/billing/a.ts': "import { windowsOf } from '../dunning/calendar.rules.ts';",
    },
  },
  {
    rule: 'server-rooms-keep-to-their-list',
    what: 'papers of orders knowing the statement of a company',
    files: {
      'server/company-statements/statement.rules.ts': 'export const statementOf = 1;',
      'server/order-documents/a.ts':
        "import { statementOf } from '../company-statements/statement.rules.ts';",
    },
  },
  {
    rule: 'server-rooms-keep-to-their-list',
    what: 'the schedule knowing the chores it gives out',
    files: {
      'server/accounts/sweep-accounts.ts': 'export const sweepAccounts = 1;',
      'server/schedule/a.ts': "import { sweepAccounts } from '../accounts/sweep-accounts.ts';",
    },
  },
  {
    rule: 'server-rooms-keep-to-their-list',
    what: 'an order that counts itself',
    files: {
      'server/metrics/tallies.ts': 'export const tallies = 1;',
      'server/checkout/place-order.ts': "import { tallies } from '../metrics/tallies.ts';",
    },
  },
  {
    rule: 'packages-of-papers-come-later',
    what: 'a package for pictures, loaded with the server',
    files: { 'server/accounts/a.ts': "import sharp from 'sharp';" },
  },
  {
    rule: 'every-server-room-is-known',
    what: 'a room nobody gave a place',
    files: { 'server/helpers/a.ts': 'export const a = 1;' },
  },
  {
    rule: 'statements-name-their-columns',
    what: 'a built query of all columns',
    files: { 'server/accounts/b.queries.ts': "db.selectFrom('users').selectAll('u');" },
  },
  {
    rule: 'statements-name-their-columns',
    what: 'all columns of a table that is joined',
    files: { 'server/accounts/b.queries.ts': 'const A = `select u.id, i.* from invoices i`;' },
  },
  {
    rule: 'statements-name-their-columns',
    what: 'all columns of a row that was written; those of a list in brackets would be fine',
    files: {
      'server/accounts/b.queries.ts': 'const A = `insert into users default values returning *`;',
      'server/accounts/c.queries.ts': 'const A = `select * from (select 1 as one) as ones`;',
    },
  },
];
