import { ADMIN_PROFILES } from './admin-profiles.ts';
import { dayText } from './calendar.ts';
import { GROUP_KINDS } from './group-kinds.ts';
import { moneyText } from './money-text.ts';
import { MAILED_SUBJECTS } from './notice-subjects.ts';
import { ORDER_STATUS, PAYMENT_STATUS } from './order-status.ts';
import { PAYMENT_TERMS } from './payment-term.ts';
import { PRICE_KINDS } from './price-kind.ts';
import { PROMOTION_SCOPES } from './promotion-scope.ts';
import { ROLES } from './roles.ts';

type Read = (value: unknown) => string;
/** `whole`: said as one, whatever it is made of. `parts`: those that have words, at any depth. */
export type Field = { label: string; read?: Read; whole?: true; parts?: Record<string, Field> };

export const NOTHING = '-';
const MOST_CHARACTERS = 300;

const isText = (value: unknown): value is string => typeof value === 'string';

/** A value that nobody has words for, as well as it can be said. */
export function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return NOTHING;
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não';
  if (typeof value === 'number') return value.toLocaleString('pt-BR');
  if (Array.isArray(value)) return shortened(value.map(valueText).join(', ')) || NOTHING;
  return shortened(isText(value) ? value : JSON.stringify(value));
}

const shortened = (text: string): string =>
  text.length <= MOST_CHARACTERS
    ? text
    : `${text.slice(0, MOST_CHARACTERS)}… (${text.length.toLocaleString('pt-BR')} caracteres)`;

/** The words of a table for a value that should be one of its keys. */
const named =
  (table: Record<string, { label: string }>, none = NOTHING): Read =>
  (value) =>
    isText(value) ? (table[value]?.label ?? value) : none;

export const money =
  (unitsInReal: number, none = NOTHING): Read =>
  (value) =>
    value === null || value === undefined ? none : moneyText(Number(value) / unitsInReal);

const unit =
  (name: string, divisor = 1): Read =>
  (value) =>
    typeof value === 'number' ? `${(value / divisor).toLocaleString('pt-BR')} ${name}` : NOTHING;

/** File names say nothing to people; how many there are does. */
const countOf: Read = (value) =>
  isText(value) && value !== '' ? String(value.split(', ').length) : NOTHING;

const dayOf: Read = (value) => (isText(value) ? dayText(value) : NOTHING);
const NO_LIMIT = 'Sem controle';

/** What the values of entries are called, by the names they have in the contract. */
export const AUDIT_FIELDS: Record<string, Field> = {
  email: { label: 'E-mail' },
  companyName: { label: 'Empresa' },
  cnpj: { label: 'CNPJ' },
  phone: { label: 'Telefone' },
  address: { label: 'Endereço' },
  city: { label: 'Cidade' },
  state: { label: 'Estado' },
  zipCode: { label: 'CEP' },
  role: { label: 'Perfil de acesso', read: named(ROLES) },
  adminProfile: { label: 'Perfil na equipe', read: named(ADMIN_PROFILES) },
  approved: { label: 'Status', read: (value) => (value === true ? 'Aprovado' : 'Pendente') },
  creditLimit: { label: 'Limite de crédito', read: money(1, NO_LIMIT) },
  creditLimitCents: { label: 'Limite de crédito', read: money(100, NO_LIMIT) },
  defaultPaymentTerm: {
    label: 'Condição de pagamento padrão',
    read: named(PAYMENT_TERMS, 'Sem preferência'),
  },
  defaultOwnTerm: {
    label: 'Condição própria padrão',
    read: (value) => (isText(value) ? value : 'Nenhuma'),
  },
  paymentTerms: { label: 'Condições próprias' },
  groups: { label: 'Grupos' },
  groupName: { label: 'Nome' },
  groupKind: { label: 'Tipo', read: named(GROUP_KINDS) },
  states: { label: 'Estados' },
  limitedProducts: { label: 'Produtos só deste grupo' },
  termName: { label: 'Nome' },
  days: { label: 'Prazos em dias' },
  downPercent: { label: 'Entrada', read: unit('%') },
  discountBasisPoints: { label: 'Desconto', read: unit('%', 100) },
  minInstallmentCents: { label: 'Mínimo por parcela', read: money(100) },
  forAll: { label: 'Para todos os revendedores' },
  archived: { label: 'Arquivada' },
  collectionName: { label: 'Nome' },
  collection: { label: 'Coleção' },
  story: { label: 'História' },
  cover: { label: 'Capa', read: countOf },
  opensOn: { label: 'Pedidos desde', read: dayOf },
  closesOn: { label: 'Pedidos até', read: dayOf },
  deliveryFrom: { label: 'Entrega desde', read: dayOf },
  deliveryTo: { label: 'Entrega até', read: dayOf },
  arrived: { label: 'Peças que chegaram' },
  allocated: { label: 'Peças para pedidos' },
  tableName: { label: 'Nome' },
  priceKind: { label: 'Tipo de preço', read: named(PRICE_KINDS) },
  offBasisPoints: { label: 'Desconto', read: unit('%', 100) },
  validFrom: { label: 'Vale desde', read: dayOf },
  validUntil: { label: 'Vale até', read: dayOf },
  promotionName: { label: 'Nome' },
  off: { label: 'Desconto', read: money(1) },
  promotionScope: { label: 'Vale para', read: named(PROMOTION_SCOPES) },
  promotionOf: { label: 'Escolhidos' },
  couponCode: { label: 'Código' },
  couponOf: { label: 'Revendedores' },
  minOrder: { label: 'Mínimo em produtos', read: money(1) },
  maxUses: { label: 'Usos no total' },
  maxUsesEach: { label: 'Usos por revendedor' },
  priceTable: {
    label: 'Tabela de preço',
    read: (value) => (isText(value) ? value : 'Preço do produto'),
  },
  priceSteps: { label: 'Degraus' },
  pricesSet: { label: 'Preços definidos' },
  pricesTaken: { label: 'Preços tirados' },
  movedPercent: { label: 'Reajuste', read: unit('%') },
  movedBy: { label: 'Reajuste', read: money(1) },
  adjustmentUndone: { label: 'Reajuste desfeito' },
  left: { label: 'Códigos restantes' },
  sku: { label: 'SKU' },
  title: { label: 'Título' },
  description: { label: 'Descrição' },
  category: { label: 'Categoria' },
  style: { label: 'Modelo' },
  colorName: { label: 'Cor' },
  colorValue: { label: 'Código da cor' },
  price: { label: 'Preço', read: money(1) },
  msrpCents: { label: 'Preço sugerido', read: money(100) },
  price40Cents: { label: 'Preço com 40 %', read: money(100) },
  price50Cents: { label: 'Preço com 50 %', read: money(100) },
  weightGrams: { label: 'Peso', read: unit('g') },
  sizeChart: { label: 'Tabela de medidas' },
  pack: { label: 'Pacote' },
  boxLengthMm: { label: 'Comprimento da caixa', read: unit('cm', 10) },
  boxWidthMm: { label: 'Largura da caixa', read: unit('cm', 10) },
  boxHeightMm: { label: 'Altura da caixa', read: unit('cm', 10) },
  active: { label: 'Ativo' },
  published: { label: 'Publicado' },
  resellerVisible: { label: 'Visível para revendedores' },
  images: { label: 'Imagens', read: countOf },
  status: { label: 'Status', read: named(ORDER_STATUS) },
  term: { label: 'Condição de pagamento', read: named(PAYMENT_TERMS) },
  paymentStatus: { label: 'Pagamento', read: named(PAYMENT_STATUS) },
  override: { label: 'Crédito liberado por exceção' },
  invoice: { label: 'Fatura' },
  invoices: { label: 'Faturas' },
  dueDate: { label: 'Vencimento', read: dayOf },
  abatement: { label: 'Abatimento', read: money(1) },
  until: { label: 'Até', read: (value) => (value === null ? 'Até retomar' : dayOf(value)) },
  line: { label: 'Linha digitável' },
  carrier: { label: 'Transportadora' },
  trackingCode: { label: 'Rastreio' },
  nfeNumber: { label: 'NF-e' },
  nfeKey: { label: 'Chave da NF-e' },
  internalNotes: { label: 'Notas internas' },
  kind: { label: 'Tipo' },
  to: { label: 'Para' },
  about: { label: 'Assunto', read: named(MAILED_SUBJECTS) },
  filename: { label: 'Arquivo' },
  rows: { label: 'Linhas' },
  new: { label: 'Linhas novas' },
  changed: { label: 'Linhas alteradas' },
  same: { label: 'Linhas sem mudança' },
  wrong: { label: 'Linhas com erro' },
  warned: { label: 'Linhas com aviso' },
  productsCreated: { label: 'Produtos criados' },
  productsChanged: { label: 'Produtos alterados' },
  sizesCreated: { label: 'Tamanhos criados' },
  piecesIn: { label: 'Peças que entraram' },
  piecesOut: { label: 'Peças que saíram' },
  files: { label: 'Arquivos' },
  bytes: { label: 'Bytes' },
  names: { label: 'Nomes' },
};
