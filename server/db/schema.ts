import type { AccountTables } from './account-tables.ts';
import type { BankTables } from './bank-tables.ts';
import type { CartTables } from './cart-tables.ts';
import type { CatalogTables } from './catalog-tables.ts';
import type { CollectionTables } from './collection-tables.ts';
import type { CouponTables } from './coupon-tables.ts';
import type { ImportTables } from './import-tables.ts';
import type { LedgerTables } from './ledger-tables.ts';
import type { NoteTables } from './note-tables.ts';
import type { NoticeTables } from './notice-tables.ts';
import type { OrderTables } from './order-tables.ts';
import type { PixTables } from './pix-tables.ts';
import type { PriceTableTables } from './price-table-tables.ts';
import type { PromotionTables } from './promotion-tables.ts';
import type { ResellerTables } from './reseller-tables.ts';
import type { TermTables } from './term-tables.ts';

/**
 * The tables as the code sees them. A test compares names and nullability with the migrated
 * database, so the two cannot drift apart.
 */
export type Tables = AccountTables &
  BankTables &
  CartTables &
  CatalogTables &
  CollectionTables &
  CouponTables &
  ImportTables &
  LedgerTables &
  NoteTables &
  NoticeTables &
  OrderTables &
  PixTables &
  PriceTableTables &
  PromotionTables &
  ResellerTables &
  TermTables;
