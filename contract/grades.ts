import * as z from 'zod/mini';

import { CATEGORIES } from './category.ts';
import { endpoint } from './endpoint.ts';
import { idOf, idParams, type GradeId } from './ids.ts';
import { Size } from './product.ts';
import { requiredText } from './text.ts';

/** How many the brand has for one category, and a reseller altogether. */
export const MOST_BRAND_GRADES = 3;
export const MOST_OWN_GRADES = 20;
export const MOST_GRADE_SIZES = 20;
export const MOST_GRADE_PIECES = 999;
export const MOST_GRADE_NAME = 24;

const QUANTITY_WRONG = `Use de 1 a ${MOST_GRADE_PIECES} peças`;
const quantity = z
  .int({ error: QUANTITY_WRONG })
  .check(
    z.minimum(1, { error: QUANTITY_WRONG }),
    z.maximum(MOST_GRADE_PIECES, { error: QUANTITY_WRONG }),
  );

const isOnce = (values: readonly string[]) => new Set(values).size === values.length;

/** Pieces by the names of sizes, in the order they were given. */
const SentPieces = z
  .array(z.strictObject({ size: Size, quantity }), { error: 'Informe as peças de cada tamanho' })
  .check(
    z.minLength(1, { error: 'Informe as peças de pelo menos um tamanho' }),
    z.maxLength(MOST_GRADE_SIZES, { error: `Use no máximo ${MOST_GRADE_SIZES} tamanhos` }),
    z.refine((pieces) => isOnce(pieces.map(({ size }) => size)), {
      error: 'Informe cada tamanho uma vez só',
    }),
  );

const name = requiredText(MOST_GRADE_NAME, 'Informe o nome da grade').check(
  z.refine((given) => !/[\t\n\r]/.test(given), { error: 'Use uma linha só' }),
);

/** Empty: of every category that has none of its own, and of products without one. */
const GradeCategory = z.literal(['', ...CATEGORIES], { error: 'Categoria inválida' });
export type GradeCategory = z.output<typeof GradeCategory>;

const BrandGrade = z.strictObject({ category: GradeCategory, name, pieces: SentPieces });
export type BrandGrade = z.output<typeof BrandGrade>;

const ofCategory = (grades: readonly BrandGrade[], category: GradeCategory) =>
  grades.filter((grade) => grade.category === category);

const inEach = (grades: readonly BrandGrade[], holds: (some: BrandGrade[]) => boolean) =>
  ['' as const, ...CATEGORIES].every((category) => holds(ofCategory(grades, category)));

/** The brand's, in the order in which resellers see them. */
export const BrandGrades = z.array(BrandGrade, { error: 'Informe uma lista de grades' }).check(
  z.refine((grades) => inEach(grades, (some) => some.length <= MOST_BRAND_GRADES), {
    error: `Use no máximo ${MOST_BRAND_GRADES} grades em cada categoria`,
  }),
  z.refine(
    (grades) => inEach(grades, (some) => isOnce(some.map((grade) => grade.name.toLowerCase()))),
    { error: 'Cada grade de uma categoria tem um nome próprio' },
  ),
);

const Pieces = z.array(z.object({ size: z.string(), quantity: z.int() }));
export type GradePieces = z.output<typeof Pieces>;

const OwnGrade = z.object({ id: idOf<GradeId>(), name: z.string(), pieces: Pieces });
export type OwnGrade = z.output<typeof OwnGrade>;

const Own = z.object({ own: z.array(OwnGrade) });

export const gradesEndpoint = endpoint({
  method: 'GET',
  path: '/api/reseller/grades',
  audience: 'reseller',
  summary:
    'As grades que o revendedor pode usar: as da marca, as salvas por ele e, por categoria, a do último pedido.',
  reply: z.object({
    brand: z.array(z.object({ category: GradeCategory, name: z.string(), pieces: Pieces })),
    own: Own.shape.own,
    /** What was ordered last of a category; empty for products without one. */
    last: z.array(z.object({ category: GradeCategory, pieces: Pieces })),
  }),
});

export const saveGradeEndpoint = endpoint({
  method: 'POST',
  path: '/api/reseller/grades',
  audience: 'reseller',
  summary: `Salva uma grade própria, até ${MOST_OWN_GRADES}; o nome não se repete.`,
  body: z.strictObject({ name, pieces: SentPieces }),
  status: 201,
  reply: Own,
});

/** Taking it away twice changes nothing the second time. */
export const removeGradeEndpoint = endpoint({
  method: 'DELETE',
  path: '/api/reseller/grades/:id',
  audience: 'reseller',
  summary: 'Exclui uma grade própria.',
  params: idParams<GradeId>(),
  reply: Own,
});
