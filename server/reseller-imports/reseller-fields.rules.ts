import { STATES, STATE_CODES } from '#contract/brazilian-states';
import { normalizeCep } from '#contract/cep';
import { keysOf } from '#contract/closed-set';
import { isValidCnpj, maskCnpj } from '#contract/cnpj';
import type { PaymentTermId } from '#contract/ids';
import { Price } from '#contract/money';
import { PAYMENT_TERMS, type PaymentTerm } from '#contract/payment-term';
import { RESELLER_FIELDS, type ResellerField } from '#contract/reseller-imports';
import { email, requiredText, text } from '#contract/text';

import { moneyCell, textCell } from '../imports/field-readers.rules.ts';
import { cellText, folded, type Reading } from '../imports/sheet/cells.rules.ts';
import { headNames } from '../imports/sheet/head-names.rules.ts';
import type { Cell } from '../imports/sheet/sheet.ts';

/** Other names people give the columns, without case and accents. */
const ALSO: Record<ResellerField, string[]> = {
  companyName: [
    'empresa',
    'cliente',
    'nome',
    'nome da empresa',
    'loja',
    'nome fantasia',
    'fantasia',
  ],
  cnpj: ['cnpj cpf', 'cpf cnpj', 'documento', 'cnpj da empresa'],
  email: ['email', 'e mail de contato', 'email de contato', 'mail', 'correio eletronico'],
  phone: ['fone', 'celular', 'whatsapp', 'telefone celular', 'tel', 'contato'],
  address: ['logradouro', 'rua', 'endereco completo'],
  city: ['municipio'],
  state: ['estado', 'uf estado'],
  zipCode: ['codigo postal'],
  creditLimit: ['limite', 'credito', 'limite r', 'limite de credito r'],
  term: ['condicao', 'prazo', 'forma de pagamento', 'pagamento', 'prazo de pagamento'],
};

export const { fieldOf: fieldOfHead, countHeads: countResellerHeads } = headNames(
  RESELLER_FIELDS,
  ALSO,
);

const TERMS = new Map<string, PaymentTerm>([
  ...keysOf(PAYMENT_TERMS).flatMap((term): [string, PaymentTerm][] => [
    [folded(term), term],
    [folded(PAYMENT_TERMS[term].label), term],
  ]),
  ...['30', '30 dias', 'boleto', 'a prazo'].map((name): [string, PaymentTerm] => [
    name,
    'boleto_30',
  ]),
  ...['50 50', '50', 'parcelado'].map((name): [string, PaymentTerm] => [name, 'parcelado_50_50']),
  ...['antecipado', 'a vista', 'pix', '0'].map((name): [string, PaymentTerm] => [
    name,
    'antecipado_3',
  ]),
]);

const BY_STATE = new Map(
  STATE_CODES.flatMap((code) => [
    [folded(code), code],
    [folded(STATES[code]), code],
  ]),
);

/** A spreadsheet drops the zeros a number begins with. */
const withZeros = (cell: Cell, digits: number) => {
  const written = cellText(cell);
  return typeof cell === 'number' && /^\d+$/.test(written)
    ? written.padStart(digits, '0')
    : written;
};

const fails = (problem: string): { problem: string } => ({ problem });

function cnpjCell(cell: Cell): Reading<string> {
  const written = withZeros(cell, 14);
  return isValidCnpj(written) ? { value: maskCnpj(written) } : fails('CNPJ inválido');
}

function zipCell(cell: Cell): Reading<string> {
  const cep = normalizeCep(withZeros(cell, 8));
  return cep === undefined
    ? fails('CEP inválido: use oito números')
    : { value: `${cep.slice(0, 5)}-${cep.slice(5)}` };
}

function stateCell(cell: Cell): Reading<string> {
  const value = BY_STATE.get(folded(cellText(cell)));
  return value ? { value } : fails('UF desconhecida: use a sigla, como SP');
}

/** Terms of the brand's own, by their names. */
export type OwnTerms = readonly { id: PaymentTermId; name: string }[];

/** The name of one of the brand's own comes before what people call the three. */
function termCell(cell: Cell, own: OwnTerms): Reading<string> {
  const written = folded(cellText(cell));
  const value = own.find(({ name }) => folded(name) === written)?.id ?? TERMS.get(written);
  if (value) return { value };
  const labels = [
    ...Object.values(PAYMENT_TERMS).map(({ label }) => label),
    ...own.map(({ name }) => name),
  ];
  return fails(`Condição desconhecida. Use ${labels.map((label) => `“${label}”`).join(', ')}`);
}

const money = moneyCell(Price);

function limitCell(cell: Cell): Reading<string> {
  const read = money(cell);
  if ('problem' in read) return read;
  return read.value < 0 ? fails('O limite não pode ser negativo') : { value: String(read.value) };
}

/** How each cell is read, as registration and the form of a reseller would take it. */
export const CELLS: Record<ResellerField, (cell: Cell, own: OwnTerms) => Reading<string>> = {
  companyName: textCell(requiredText(160, 'Informe a razão social')),
  cnpj: cnpjCell,
  email: textCell(email()),
  phone: textCell(text(32)),
  address: textCell(text(200)),
  city: textCell(text(100)),
  state: stateCell,
  zipCode: zipCell,
  creditLimit: limitCell,
  term: termCell,
};
