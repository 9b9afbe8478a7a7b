import type { Cell } from './columns.rules.ts';
import type { Pieces } from './pieces.rules.ts';
import { folded, readNumber } from './written.rules.ts';

const WORDS = {
  code: /^(?:sku|cod(?:igo)?(?: do)?(?: produto)?|ref(?:erencia)?)$/,
  name: /^(?:produto|nome(?: do produto)?|descricao|titulo|item|modelo|peca)$/,
  size: /^(?:tam(?:anho)?s?|numeracao)$/,
  quantity: /^(?:quantidades?|qtde?s?|qte|quant|pecas|pcs|pedido)$/,
  /** Columns that lists of products have and orders do not need. */
  other:
    /^(?:cor(?:es)?|precos?|valor(?:es)?|(?:preco|valor) .+|(?:sub)?total|categoria|colecao|obs(?:ervac(?:ao|oes))?|foto|imagem|estoque|ean|ncm|marca|msrp|r\$)$/,
} as const;
type Role = keyof typeof WORDS | 'a size';
const ROLES = ['code', 'name', 'size', 'quantity', 'other'] as const;

/** What each column of a table holds; of a matrix, the size it stands for. */
export type Head = { roles: Role[]; sizes: string[] };

const wordOf = (text: string) =>
  folded(text)
    .replaceAll(/[.:º°]/g, '')
    .replaceAll(/\s+/g, ' ');

function roleOf(text: string): Role | undefined {
  if (text === '') return 'other';
  const word = wordOf(text);
  return ROLES.find((role) => WORDS[role].test(word)) ?? (text.length <= 20 ? 'a size' : undefined);
}

/** The head of a table, if these cells are one: a column for the product and one for pieces at least. */
export function readHead(cells: readonly Cell[]): Head | undefined {
  const roles = cells.map(({ text }) => roleOf(text) ?? 'other');
  const has = (role: Role) => roles.includes(role);
  const isList = has('quantity') || has('size');
  if (!has('code') && !has('name')) return undefined;
  // In a matrix the product comes before its sizes; other words are no proof of a head.
  const [first] = roles.filter((role) => role !== 'other');
  if (!isList && (!has('a size') || first === 'a size')) return undefined;
  const sizes = cells.map(({ text }) => text.toUpperCase());
  // Beside columns for size and quantity any other column is just that.
  return {
    roles: isList ? roles.map((role) => (role === 'a size' ? 'other' : role)) : roles,
    sizes,
  };
}

export type Row =
  | { kind: 'pieces'; name: Cell; pieces: Pieces }
  | { kind: 'none' }
  | { kind: 'wrong'; why: string };

/** What a row under this head asks for. A name counts where there is no code. */
export function readRow({ roles, sizes }: Head, cells: readonly Cell[]): Row {
  const under = (role: Role) => cells.filter(({ text }, at) => roles[at] === role && text !== '');
  const name = under('code')[0] ?? under('name')[0];
  const pieces = roles.includes('a size') ? matrixRow(roles, sizes, cells) : listRow(under);
  if (typeof pieces === 'string') return { kind: 'wrong', why: pieces };
  if (!pieces) return { kind: 'none' };
  return name ? { kind: 'pieces', name, pieces } : { kind: 'wrong', why: 'Falta o código.' };
}

const notANumber = (text: string) => `"${text}" não é uma quantidade.`;
/** How people leave a cell empty. */
const isNothing = (text: string) => /^[-–.]?$/.test(text) || readNumber(text) === 0;

function matrixRow(roles: readonly Role[], sizes: readonly string[], cells: readonly Cell[]) {
  const asked = cells.flatMap(({ text }, at) =>
    roles[at] === 'a size' && !isNothing(text) ? [{ size: sizes[at] ?? '', text }] : [],
  );
  const wrong = asked.find(({ text }) => readNumber(text) === undefined);
  if (wrong) return notANumber(wrong.text);
  const read = asked.map(({ size, text }) => ({ size, quantity: readNumber(text) ?? 0 }));
  return read.length > 0 ? { sizes: read } : undefined;
}

function listRow(under: (role: Role) => readonly Cell[]): Pieces | string | undefined {
  const size = under('size')[0]?.text.toUpperCase();
  const text = under('quantity')[0]?.text ?? '';
  if (isNothing(text)) return undefined;
  const quantity = readNumber(text);
  if (quantity === undefined) return notANumber(text);
  return size ? { sizes: [{ size, quantity }] } : { grade: [quantity] };
}
