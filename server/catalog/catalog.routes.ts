import type { FastifyInstance } from 'fastify';

import {
  addFavoriteEndpoint,
  listFavoritesEndpoint,
  removeFavoriteEndpoint,
} from '#contract/favorites';
import {
  addColorEndpoint,
  colorsOfProductEndpoint,
  createProductEndpoint,
  deleteProductEndpoint,
  duplicateProductEndpoint,
  getProductEndpoint,
  listProductsEndpoint,
  listStylesEndpoint,
  stockMovementsEndpoint,
  updateProductEndpoint,
} from '#contract/product-endpoints';
import { suggestionsEndpoint } from '#contract/suggestions';

import type { Db } from '../db/database.ts';
import { AppError } from '../errors.ts';
import type { SignedIn } from '../http/actor.ts';
import { route } from '../http/route.ts';
import { listMovements } from '../inventory/stock.queries.ts';
import type { Sees } from '../sight.ts';
import { addColor } from './add-color.ts';
import { CatalogPageCache } from './catalog-page-cache.ts';
import { createProduct } from './create-product.ts';
import { duplicateProduct } from './duplicate-product.ts';
import { addFavorite, listFavorites, removeFavorite } from './favorites.queries.ts';
import { KnownMembers } from './known-members.ts';
import { listProducts, type ListDeps } from './list-products.ts';
import { asShownTo } from './product.shape.ts';
import { findColors, findProduct, listStyles } from './products.queries.ts';
import { suggest } from './search/suggest.ts';
import { deleteProduct, updateProduct } from './update-product.ts';

const notFound = () => new AppError('NOT_FOUND', 'Produto não encontrado.');

const seesAs = ({ role, sight }: SignedIn): Sees => (role === 'ADMIN' ? 'all' : sight);

type Deps = Pick<ListDeps, 'db' | 'onAnswer'>;

export function catalogRoutes(app: FastifyInstance, { db, onAnswer }: Deps): void {
  const list = { db, pages: new CatalogPageCache(db), members: new KnownMembers(), onAnswer };
  route(app, listProductsEndpoint, ({ actor, query }) => listProducts(list, actor, query));

  route(app, suggestionsEndpoint, ({ actor, query }) => suggest(db, query.typed, actor.sight));

  route(app, getProductEndpoint, async ({ actor, params }) => {
    const product = await findProduct(db, params.id, seesAs(actor));
    if (!product) throw notFound();
    return { product: asShownTo(actor.role, actor.sight, product) };
  });

  route(app, createProductEndpoint, async ({ actor, body }) => ({
    product: await createProduct(db, actor.userId, body),
  }));

  route(app, updateProductEndpoint, async ({ actor, params, body }) => ({
    product: await updateProduct(db, actor.userId, params.id, body),
  }));

  route(app, deleteProductEndpoint, async ({ actor, params }) => {
    await deleteProduct(db, actor.userId, params.id);
    return { message: 'Produto excluído.' };
  });

  route(app, duplicateProductEndpoint, async ({ actor, params }) => ({
    product: await duplicateProduct(db, actor.userId, params.id),
  }));

  route(app, stockMovementsEndpoint, async ({ params }) => {
    if (!(await findProduct(db, params.id, 'all'))) throw notFound();
    return { movements: await listMovements(db, params.id) };
  });

  styleRoutes(app, db);
  favoriteRoutes(app, db);
}

function styleRoutes(app: FastifyInstance, db: Db): void {
  route(app, colorsOfProductEndpoint, async ({ actor, params }) => {
    const products = await findColors(db, params.id, seesAs(actor));
    if (products.length === 0) throw notFound();
    return { products: products.map((product) => asShownTo(actor.role, actor.sight, product)) };
  });

  route(app, addColorEndpoint, async ({ actor, params, body }) => ({
    product: await addColor(db, { actorId: actor.userId, id: params.id, wanted: body }),
  }));

  route(app, listStylesEndpoint, async () => ({ styles: await listStyles(db) }));
}

function favoriteRoutes(app: FastifyInstance, db: Db): void {
  const favoritesOf = async (actor: SignedIn) => ({ productIds: await listFavorites(db, actor) });
  route(app, listFavoritesEndpoint, ({ actor }) => favoritesOf(actor));

  route(app, addFavoriteEndpoint, async ({ actor, params }) => {
    if (!(await addFavorite(db, actor, params.id))) throw notFound();
    return favoritesOf(actor);
  });

  route(app, removeFavoriteEndpoint, async ({ actor, params }) => {
    await removeFavorite(db, actor.userId, params.id);
    return favoritesOf(actor);
  });
}
