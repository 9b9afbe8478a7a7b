import type { CheckoutSettings } from '#contract/checkout-settings';
import { cents } from '#contract/money';
import { normalizePixKey, pixPayload, type PixKey } from '#contract/pix';

export const KEY_TYPES: Record<PixKey['type'], string> = {
  cnpj: 'CNPJ',
  cpf: 'CPF',
  phone: 'Celular',
  email: 'E-mail',
  evp: 'Chave aleatória',
};

/** Carts send an identifier of their own, so the test sends one as well: some banks refuse them. */
export const TEST_TXID = 'TESTE';

type Facts = Pick<CheckoutSettings, 'pixKey' | 'pixPayee' | 'pixCity' | 'companyName'>;

export type PixReading = {
  key: PixKey | undefined;
  payee: string;
  city: string;
  /** What keeps the code from being made, in words. */
  missing: string[];
  /** For one centavo. */
  code: string | undefined;
};

export function readPix({ pixKey, pixPayee, pixCity, companyName }: Facts): PixReading {
  const key = normalizePixKey(pixKey);
  const payee = pixPayee || companyName;
  const reading = { key, payee, city: pixCity };
  const missing = [
    ...(pixKey === '' ? ['Falta a chave PIX da empresa.'] : []),
    ...(pixKey !== '' && !key ? [`“${pixKey}” não é uma chave PIX válida.`] : []),
    ...(payee === '' ? ['Falta o nome do favorecido.'] : []),
    ...(pixCity === '' ? ['Falta a cidade do favorecido.'] : []),
  ];
  if (!key || missing.length > 0) return { ...reading, missing, code: undefined };
  try {
    const amount = cents(1);
    const code = pixPayload({ key: key.key, name: payee, city: pixCity, amount, txid: TEST_TXID });
    return { ...reading, missing, code };
  } catch (error) {
    const message = error instanceof Error ? error.message : 'O código não pôde ser feito';
    return { ...reading, missing: [`${message}.`], code: undefined };
  }
}
