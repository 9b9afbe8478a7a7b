import type { FastifyInstance } from 'fastify';

import { addBusinessDays, civilDate } from '#contract/calendar';
import { toReais } from '#contract/money';
import { calculateShippingEndpoint } from '#contract/shipping';

import type { Db } from '../db/database.ts';
import { AppError } from '../errors.ts';
import { route } from '../http/route.ts';
import { readSettings } from '../settings/settings.queries.ts';
import { quote } from './shipping.rules.ts';

export function shippingRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  route(app, calculateShippingEndpoint, async ({ body }) => {
    const { freightTable } = await readSettings(db, ['freightTable']);
    const { state, shippingType: type } = body;
    const found = quote(freightTable, { state, type, grams: Math.round(body.weight * 1000) });
    // The page then uses the flat fee, as the checkout would.
    if (!found) throw new AppError('NO_FREIGHT');
    const cost = toReais(found.cost);
    return {
      cost,
      price: cost,
      estimatedDays: found.businessDays,
      estimatedDate: addBusinessDays(civilDate(new Date()), found.businessDays),
    };
  });
}
