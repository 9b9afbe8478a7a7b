/** Which products a promotion is for. */
export const PROMOTION_SCOPES = {
  all: { label: 'Todos os produtos' },
  products: { label: 'Produtos escolhidos' },
  categories: { label: 'Categorias' },
  collections: { label: 'Coleções' },
} as const;
export type PromotionScope = keyof typeof PROMOTION_SCOPES;
