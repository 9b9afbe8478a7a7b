import { isValidCnpj, plainCnpj } from './cnpj.ts';
import type { Cents } from './money.ts';
import { brazilianNumber } from './phone.ts';

export type PixKey = { type: 'cnpj' | 'cpf' | 'phone' | 'email' | 'evp'; key: string };

const EVP = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const EMAIL = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9-]+(?:\.[a-z0-9-]+)+$/;
const CPF = /^\d{3}\.?\d{3}\.?\d{3}-?\d{2}$/;

function cpfDigit(digits: string): number {
  const sum = Array.from(digits).reduce(
    (total, digit, at) => total + Number(digit) * (digits.length + 1 - at),
    0,
  );
  return sum % 11 < 2 ? 0 : 11 - (sum % 11);
}

export function isValidCpf(digits: string): boolean {
  const first = digits.slice(0, 10);
  if (/^(.)\1{10}$/.test(digits)) return false;
  return (
    digits === `${first}${cpfDigit(first)}` && first.endsWith(`${cpfDigit(first.slice(0, 9))}`)
  );
}

/** A key as people write it, in the form the BR Code wants; undefined when it is none. */
export function normalizePixKey(text: string): PixKey | undefined {
  const typed = text.trim();
  const lower = typed.toLowerCase();
  if (EVP.test(lower)) return { type: 'evp', key: lower };
  if (lower.length <= 77 && EMAIL.test(lower)) return { type: 'email', key: lower };
  if (isValidCnpj(typed)) return { type: 'cnpj', key: plainCnpj(typed) };
  const digits = typed.replaceAll(/[\s().-]/g, '');
  // One mobile number in a hundred passes as a CPF; eleven bare digits are a CPF's own form.
  if (CPF.test(typed) && isValidCpf(digits)) return { type: 'cpf', key: digits };
  const number = brazilianNumber(digits);
  return number?.isMobile ? { type: 'phone', key: `+55${number.digits}` } : undefined;
}

/** CRC-16/CCITT-FALSE, four upper-case hexadecimal digits. */
export function crc16(text: string): string {
  let crc = 0xff_ff;
  for (let at = 0; at < text.length; at += 1) {
    crc ^= text.charCodeAt(at) << 8;
    for (let bit = 0; bit < 8; bit += 1) {
      crc = (crc & 0x80_00 ? (crc << 1) ^ 0x10_21 : crc << 1) & 0xff_ff;
    }
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

const ACCOUNT_KIND = 'br.gov.bcb.pix';
const NO_TXID = '***';
/** An account object holds 99 characters: its kind and three headers leave this for key and info. */
const KEY_AND_INFO = 73;

/** Printable ASCII only: bank applications refuse accents, and characters must be bytes. */
const fold = (text: string, most: number) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^ -~]+/g, ' ')
    .replaceAll(/ +/g, ' ')
    .trim()
    .slice(0, most);

const object = (id: string, value: string) =>
  value === '' ? '' : `${id}${String(value.length).padStart(2, '0')}${value}`;

function amountText(amount: Cents | undefined): string {
  if (amount === undefined) return '';
  if (!Number.isInteger(amount) || amount < 1 || amount > 999_999_999_999) {
    throw new Error('Valor do PIX inválido');
  }
  return `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;
}

/** What ties a payment to a cart: the checkout's key, as far as a static code has room for it. */
export const txidOf = (checkoutKey: string): string =>
  checkoutKey
    .replaceAll(/[^A-Za-z0-9]/g, '')
    .slice(0, 25)
    .toUpperCase();

/** The same on an order's own page, where the cart's key is not known. */
export const orderTxid = (orderNumber: string): string => `PED${orderNumber}`;

export type PixCharge = {
  /** In the form `normalizePixKey` gives. */
  key: string;
  name: string;
  city: string;
  /** Left out, the payer types it. */
  amount: Cents | undefined;
  txid?: string | undefined;
  info?: string | undefined;
};

/** The static BR Code: the text of the QR and of "copia e cola". */
export function pixPayload({
  key,
  name,
  city,
  amount,
  txid = NO_TXID,
  info = '',
}: PixCharge): string {
  if (normalizePixKey(key)?.key !== key) throw new Error('Chave PIX inválida');
  const payee = fold(name, 25);
  if (payee === '') throw new Error('Informe o nome de quem recebe o PIX');
  const place = fold(city, 15);
  if (place === '') throw new Error('Informe a cidade de quem recebe o PIX');
  // Longer ones belong to charges that a bank's API creates.
  if (txid !== NO_TXID && !/^[A-Za-z0-9]{1,25}$/.test(txid)) {
    throw new Error('Identificador do PIX inválido');
  }
  const note = fold(info, Math.max(0, KEY_AND_INFO - key.length));
  const account = object('00', ACCOUNT_KIND) + object('01', key) + object('02', note);
  const payload = [
    object('00', '01'),
    object('26', account),
    object('52', '0000'),
    object('53', '986'),
    object('54', amountText(amount)),
    object('58', 'BR'),
    object('59', payee),
    object('60', place),
    object('62', object('05', txid)),
    '6304',
  ].join('');
  return `${payload}${crc16(payload)}`;
}

/** A location in a code, after its kind and their headers. */
const MOST_LOCATION = 77;

/** The BR Code of a charge that a bank keeps: where it is to be asked for, and nothing of what is owed. */
export function dynamicPixPayload(charge: {
  location: string;
  name: string;
  city: string;
}): string {
  const location = charge.location.replace(/^https:\/\//, '');
  if (!/^[!-~]+$/.test(location) || location.length > MOST_LOCATION) {
    throw new Error('Endereço da cobrança PIX inválido');
  }
  const payload = [
    object('00', '01'),
    object('01', '12'),
    object('26', object('00', ACCOUNT_KIND) + object('25', location)),
    object('52', '0000'),
    object('53', '986'),
    object('58', 'BR'),
    object('59', fold(charge.name, 25)),
    object('60', fold(charge.city, 15)),
    object('62', object('05', NO_TXID)),
    '6304',
  ].join('');
  return `${payload}${crc16(payload)}`;
}
