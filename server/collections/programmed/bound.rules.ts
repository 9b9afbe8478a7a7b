/** What is counted of a product's sizes, and how many open orders hold pieces of it. */
export type HeldPieces = { stock: number; orders: number };

const counted = (n: number, one: string, many: string) =>
  `${n.toLocaleString('pt-BR')} ${n === 1 ? one : many}`;

/** Why a product changes its collection not as it is, in words that follow its name. */
export function boundText({ stock, orders }: HeldPieces): string | undefined {
  if (stock > 0) return `tem ${counted(stock, 'peça', 'peças')} nos tamanhos; zere antes`;
  return orders > 0 ? `está em ${counted(orders, 'pedido', 'pedidos')} em aberto` : undefined;
}
