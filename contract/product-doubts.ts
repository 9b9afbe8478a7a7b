/** A piece of clothing that weighs more was probably typed in grams. */
const HEAVY_GRAMS = 5_000;

/** Prices in centavos; what is not known yet is undefined. */
type Judged = {
  msrp: number | undefined;
  price40: number | null | undefined;
  grams: number | undefined;
};

export type ProductDoubts = { price40?: string; weight?: string };

/** What looks like a slip and may be meant all the same: said in forms and imports, never refused. */
export function productDoubts({ msrp, price40, grams }: Judged): ProductDoubts {
  return {
    ...(msrp && price40 && price40 > msrp
      ? { price40: 'Preço 40% maior que o sugerido: o revendedor pagaria mais que o cliente dele' }
      : {}),
    ...(grams !== undefined && grams > HEAVY_GRAMS
      ? { weight: 'Mais de 5 kg por peça: o peso é em quilos?' }
      : {}),
  };
}
