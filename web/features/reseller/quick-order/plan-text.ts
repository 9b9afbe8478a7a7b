import { packOf, soldInText, type Pack } from '#contract/pack';

import type { Choice, Plan, PlannedPiece, PlannedProduct, Trouble } from './plan.rules.ts';

const number = (value: number) => value.toLocaleString('pt-BR');
const counted = (value: number, one: string, several: string) =>
  `${number(value)} ${value === 1 ? one : several}`;

/** `6 produtos em 7 linhas`. */
export function headingText({ troubles, choices, adjusted, right, lines }: Plan): string {
  const rows = troubles.length + choices.length + adjusted.length + right.length;
  return `${counted(rows, 'produto', 'produtos')} em ${counted(lines, 'linha', 'linhas')}`;
}

export function groupsText({ troubles, choices, adjusted, right }: Plan): string {
  const missing = troubles.filter(({ kind }) => kind === 'unmatched').length;
  const groups = [
    [right.length, 'certa', 'certas'],
    [choices.length, 'para escolher', 'para escolher'],
    [adjusted.length, 'ajustada', 'ajustadas'],
    [troubles.length - missing, 'para corrigir', 'para corrigir'],
    [missing, 'não encontrada', 'não encontradas'],
  ] as const;
  return groups
    .flatMap(([count, one, several]) => (count > 0 ? [counted(count, one, several)] : []))
    .join(' · ');
}

/** `16 peças prontas, 2 linhas esperando você`. */
export function readyText({ pieces, waiting }: Plan): string {
  const ready = counted(pieces, 'peça pronta', 'peças prontas');
  return waiting > 0 ? `${ready}, ${counted(waiting, 'linha', 'linhas')} esperando você` : ready;
}

export const addText = ({ pieces }: Plan): string =>
  `Adicionar ${counted(pieces, 'peça', 'peças')} ao carrinho`;

export const beyondText = (beyond: number): string =>
  `São lidas 500 linhas por vez. ${
    beyond === 1 ? '1 linha ficou' : `${number(beyond)} linhas ficaram`
  } para depois: adicione estas ao carrinho e as próximas serão lidas.`;

/** What stands below the name of a product: its code, how it was written, and what is not to be had. */
export function detailText({ product, lines, pieces }: PlannedProduct): string {
  const [line, ...others] = lines;
  const grade = others.length === 0 ? gradeText(line) : undefined;
  const joined = others.length > 0 ? `${lines.length} linhas somadas` : undefined;
  const pack = packOf(product.pack);
  const said = pack ? packTexts(pack, pieces) : pieces.flatMap(shortText);
  return [product.sku, grade, joined, ...said].filter(Boolean).join(' · ');
}

function gradeText(line: PlannedProduct['lines'][number] | undefined): string | undefined {
  const grade = line?.readings.length === 1 ? line.readings[0]?.grade : undefined;
  return grade && grade.length > 1 ? `grade ${grade.join('-')}` : undefined;
}

/** What was written is no whole pack, or there are not enough for it: what goes in instead. */
function packTexts(pack: Pack, pieces: readonly PlannedPiece[]): string[] {
  const changed = pieces.filter(({ add, quantity }) => add !== quantity);
  if (changed.length === 0) return [];
  const texts = changed.map(({ size, quantity, add, stock }) => {
    const asked = quantity > 0 ? `pedido ${number(quantity)}, ` : '';
    if (add > 0) return `${size}: ${asked}${add === 1 ? 'vai' : 'vão'} ${number(add)}`;
    return `${size}: ${asked}${stock < 1 ? 'esgotado' : `há só ${number(stock)}`}`;
  });
  return [soldInText(pack), ...texts];
}

function shortText({ size, quantity, stock, inCart, add }: PlannedPiece): string[] {
  if (add >= quantity) return [];
  if (stock < 1) return [`${size} esgotado`];
  const asked = `pedido ${number(quantity)}`;
  if (add < 1) return [`no ${size} tudo já está no carrinho, ${asked}`];
  const inCartText = inCart > 0 ? ` além de ${number(inCart)} no carrinho` : '';
  return [`só ${number(add)} no ${size}${inCartText}, ${asked}`];
}

const MANY = ['', '', 'Dois', 'Três', 'Quatro', 'Cinco'];

export function choiceText({ candidates, more }: Choice): string {
  const products = new Set(candidates.map(({ productId }) => productId)).size;
  if (more) return 'Mais de cinco produtos combinam. Escolha um ou escreva o código.';
  if (products > 1) return `${MANY[products] ?? products} produtos combinam. Qual deles?`;
  return candidates.length === 2
    ? 'Esta linha pode ser lida de dois jeitos. Qual deles?'
    : 'Esta linha pode ser lida de vários jeitos. Qual deles?';
}

export const piecesText = (pieces: readonly { size: string; quantity: number }[]): string =>
  pieces.map(({ size, quantity }) => `${size}: ${number(quantity)}`).join(' · ');

export function troubleText(trouble: Trouble): string {
  if (trouble.kind === 'unread') return trouble.line.why;
  if (trouble.kind === 'unmatched') {
    return 'Nenhum produto com este código. Confira ou busque pelo nome.';
  }
  const { product, answer, line } = trouble;
  const sizes = `Tamanhos: ${product.sizes.join(', ')}.`;
  const { unknown = [], reading = 0 } = answer;
  if (unknown.length > 0) {
    const list = unknown.join(', ');
    return `${unknown.length === 1 ? `Não há o tamanho ${list}` : `Não há os tamanhos ${list}`}. ${sizes}`;
  }
  const numbers = line.readings[reading]?.grade?.length ?? 0;
  return numbers === 1
    ? `Falta o tamanho. ${sizes}`
    : `A grade tem ${numbers} números e o produto tem ${counted(product.sizes.length, 'tamanho', 'tamanhos')}. ${sizes}`;
}
