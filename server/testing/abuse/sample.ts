import { toJSONSchema, type $ZodType } from 'zod/v4/core';

import type { Random } from './random.ts';

type Shape = {
  type?: string;
  format?: string;
  pattern?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Shape[];
  oneOf?: Shape[];
  allOf?: Shape[];
  properties?: Record<string, Shape>;
  required?: string[];
  items?: Shape;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  minItems?: number;
};

const shapes = new WeakMap<$ZodType, Shape>();

function shapeOf(schema: $ZodType): Shape {
  const known = shapes.get(schema);
  if (known) return known;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the part of JSON Schema that is read here
  const shape = toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape;
  shapes.set(schema, shape);
  return shape;
}

export type Known = { ids: readonly string[] };

const TEXTS = [
  'Loja de Teste',
  'RN',
  '59000-000',
  '11.222.333/0001-81',
  'a@loja.example',
  '2026-11-17',
  '2026-11-17T10:00:00.000Z',
  'P',
  'UNDER_REVIEW',
  'boleto_30',
  'ECONOMIC',
  'camiseta',
  '12',
  'https://loja.example',
] as const;

function textFor({ format, pattern, minLength = 0 }: Shape, random: Random, known: Known): string {
  if (format === 'uuid' || pattern?.includes('[0-9a-fA-F]{8}')) {
    return random.pick(known.ids) ?? '00000000-0000-4000-8000-000000000000';
  }
  if (format === 'email') return `a${random.below(1000)}@loja.example`;
  if (format === 'date-time') return '2026-11-17T10:00:00.000Z';
  if (format === 'date') return '2026-11-17';
  return random.pick(TEXTS).padEnd(minLength, 'x');
}

function objectFor(shape: Shape, random: Random, known: Known): Record<string, unknown> {
  const made: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(shape.properties ?? {})) {
    const wanted = shape.required?.includes(key) ? 0.98 : 0.5;
    if (random.chance(wanted)) made[key] = valueFor(value, random, known);
  }
  return made;
}

function numberFor({ minimum = 0, maximum = 100 }: Shape, random: Random): number {
  const low = Math.max(minimum, -1000);
  return low + random.below(Math.max(1, Math.min(maximum, low + 200) - low));
}

type Make = (shape: Shape, random: Random, known: Known) => unknown;

const BY_TYPE: Record<string, Make> = {
  object: objectFor,
  array: ({ minItems = 0, items = {} }, random, known) =>
    Array.from({ length: minItems + random.below(3) }, () => valueFor(items, random, known)),
  integer: numberFor,
  number: numberFor,
  boolean: (_shape, random) => random.chance(0.5),
  null: () => null,
};

function valueFor(shape: Shape, random: Random, known: Known): unknown {
  if (shape.const !== undefined) return shape.const;
  if (shape.enum) return random.pick(shape.enum);
  const either = shape.anyOf ?? shape.oneOf;
  if (either) return valueFor(random.pick(either) ?? {}, random, known);
  if (shape.allOf) {
    return Object.assign({}, ...shape.allOf.map((part) => valueFor(part, random, known)));
  }
  return (BY_TYPE[shape.type ?? ''] ?? textFor)(shape, random, known);
}

/** Something that may well fit the schema: what comes after it goes deeper than the first check. */
export const sample = (schema: $ZodType, random: Random, known: Known): unknown =>
  valueFor(shapeOf(schema), random, known);
