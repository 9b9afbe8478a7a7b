import { mayCall, type AdminProfile } from '#contract/admin-profiles';
import type { Endpoint, Reply } from '#contract/endpoint';
import { MOST_FOUND, type findEndpoint } from '#contract/find';
import { cents, toReais } from '#contract/money';
import { listOrdersEndpoint } from '#contract/order-endpoints';
import { pictureUrl } from '#contract/picture-files';
import { listProductsEndpoint } from '#contract/product-endpoints';
import { listUsersEndpoint } from '#contract/users';

import type { Db } from '../db/database.ts';
import { readWanted, type Wanted } from './find.rules.ts';
import { findCompanies, type CompanyRow } from './found-companies.queries.ts';
import { findOrders, type OrderRow } from './found-orders.queries.ts';
import { findProducts, type ProductRow } from './found-products.queries.ts';

const hasCompanyWay = ({ words, digits }: Wanted) => words.length > 0 || digits !== '';
const hasOrderWay = (wanted: Wanted) => wanted.number !== undefined || hasCompanyWay(wanted);

/** Whoever may not list something does not find it either. */
export async function findAnything(
  db: Db,
  profile: AdminProfile | null,
  text: string,
): Promise<Reply<typeof findEndpoint>> {
  const wanted = readWanted(text);
  const may = (endpoint: Endpoint) => profile !== null && mayCall(profile, endpoint);
  const companies =
    hasCompanyWay(wanted) && may(listUsersEndpoint)
      ? await findCompanies(db, wanted, MOST_FOUND)
      : [];
  const orders =
    hasOrderWay(wanted) && may(listOrdersEndpoint) ? await findOrders(db, wanted, MOST_FOUND) : [];
  const products =
    wanted.words.length > 0 && may(listProductsEndpoint)
      ? await findProducts(db, wanted, MOST_FOUND)
      : [];
  return {
    companies: companies.map(toCompany),
    orders: orders.map(toOrder),
    products: products.map(toProduct),
  };
}

const toCompany = ({ limit, exposure, ...row }: CompanyRow) => ({
  ...row,
  creditLeft: limit === null ? null : toReais(cents(limit - exposure)),
});

const toOrder = ({ total, createdAt, ownTermName, ...row }: OrderRow) => ({
  ...row,
  ...(ownTermName !== null && { ownTermName }),
  total: toReais(cents(total)),
  createdAt: createdAt.toISOString(),
});

const toProduct = ({ image, ...row }: ProductRow) => ({
  ...row,
  image: image && { ...image, url: pictureUrl(image.filename) },
});
