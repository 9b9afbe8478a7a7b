import * as z from 'zod/mini';

import { STATE_CODES } from './brazilian-states.ts';
import { endpoint } from './endpoint.ts';
import { ShippingType } from './freight.ts';
import { Price } from './money.ts';

export const calculateShippingEndpoint = endpoint({
  method: 'POST',
  path: '/api/settings/shipping/calculate',
  audience: 'member',
  summary: 'Calcula o frete de um tipo de entrega para um estado e um peso.',
  body: z.object({
    state: z.literal(STATE_CODES, { error: 'Estado inválido' }),
    /** Kilograms of the whole cart. */
    weight: z
      .number({ error: 'Informe o peso' })
      .check(
        z.minimum(0.001, { error: 'O peso deve ser maior que zero' }),
        z.maximum(100_000, { error: 'O peso é grande demais' }),
      ),
    shippingType: ShippingType,
  }),
  reply: z.object({
    cost: Price,
    /** The same as `cost`, under its other name. */
    price: Price,
    /** Business days until it arrives, the days to pack it included. */
    estimatedDays: z.int(),
    /** The day it would arrive if it were ordered now, in São Paulo. */
    estimatedDate: z.string(),
  }),
});
