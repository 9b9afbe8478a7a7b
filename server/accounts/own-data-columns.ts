import type { Tables } from '../db/schema.ts';

/** A new column has to be decided upon: true where the person it is about gets to see it. */
type Shown<Table extends keyof Tables> = Record<keyof Tables[Table], boolean>;

const ACCOUNT = {
  id: true,
  email: true,
  password_hash: false,
  role: true,
  approved: true,
  company_name: true,
  cnpj: true,
  phone: true,
  address: true,
  city: true,
  state: true,
  zip_code: true,
  credit_limit_cents: true,
  default_payment_term: true,
  // How the brand groups its buyers; what they pay is in their orders.
  price_table_no: false,
  policies_version: true,
  policies_accepted_at: true,
  admin_profile: true,
  invited_until: false,
  created_at: true,
  updated_at: true,
  deleted_at: true,
} satisfies Shown<'users'>;

const APPLICATION = {
  id: true,
  user_id: true,
  status: true,
  company_legal_name: true,
  trade_name: true,
  cnpj: true,
  state_registration: true,
  municipal_registration: true,
  responsible_name: true,
  email: true,
  phone: true,
  whatsapp: true,
  cep: true,
  state: true,
  city: true,
  street: true,
  number: true,
  neighborhood: true,
  complement: true,
  store_type: true,
  website: true,
  marketplace: true,
  instagram: true,
  monthly_revenue_range: true,
  decided_at: true,
  decided_by: false,
  decision_reason: true,
  created_at: true,
  updated_at: true,
} satisfies Shown<'applications'>;

const ORDER = {
  id: true,
  number: true,
  user_id: true,
  status: true,
  payment_status: true,
  term: true,
  own_term: true,
  collection_id: true,
  collection_name: true,
  delivery_from: true,
  delivery_to: true,
  price_explanation: false,
  subtotal_cents: true,
  discount_cents: true,
  shipping_cents: true,
  total_cents: true,
  shipping_type: true,
  ship_address: true,
  ship_city: true,
  ship_state: true,
  ship_zip_code: true,
  ship_notes: true,
  company_name: true,
  company_cnpj: true,
  company_email: true,
  holds_stock: true,
  payment_method: true,
  weight_grams: true,
  estimated_days: true,
  entered_by: true,
  carrier: true,
  tracking_code: true,
  nfe_number: true,
  nfe_key: true,
  internal_notes: false,
  search_text: true,
  created_at: true,
  updated_at: true,
} satisfies Shown<'orders'>;

const shownOf = <Column extends string>(columns: Record<Column, boolean>): Column[] =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- keys of a literal above
  (Object.keys(columns) as Column[]).filter((column) => columns[column]);

/** By name, never `*`: a column that a newer version adds must not change what an older one prepared. */
export const OWN_COLUMNS = {
  users: shownOf(ACCOUNT),
  applications: shownOf(APPLICATION),
  orders: shownOf(ORDER),
};
