import { plainCnpj } from '#contract/cnpj';

const folded = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]+/g, ' ')
    .trim();

/** Words that many companies share say nothing of who paid. */
const COMMON =
  /^(?:A|E|O|DE|DA|DO|DAS|DOS|EM|LTDA|ME|MEI|EPP|SA|S|EIRELI|CIA|COMERCIO|COMERCIAL|INDUSTRIA|CONFECCAO|CONFECCOES|ROUPAS|MODA|MODAS|LOJA|LOJAS|VESTUARIO|BOUTIQUE|STORE)$/;

/** Banks cut names short and leave words out: the two first that are its own must be there. */
export function namesCompany(description: string, companyName: string): boolean {
  const own = folded(companyName)
    .split(' ')
    .filter((word) => word.length > 2 && !COMMON.test(word))
    .slice(0, 2);
  const words = new Set(folded(description).split(' '));
  return own.join('').length >= 4 && own.every((word) => words.has(word));
}

/** With or without its mask; some banks write a blank for its slash. */
export function namesCnpj(description: string, cnpj: string): boolean {
  const plain = plainCnpj(cnpj);
  const found = description
    .toUpperCase()
    .replaceAll(/(?<=[0-9A-Z])[./-](?=[0-9A-Z])/g, '')
    .split(/[^0-9A-Z]+/);
  const isWritten = (word: string, at: number) =>
    word === plain || (word.length === 8 && `${word}${found[at + 1] ?? ''}` === plain);
  return plain.length === 14 && found.some(isWritten);
}

/** A short one could be any word. */
const SHORTEST_TXID = 8;

/** Every text of a payment that may be an identifier of ours; banks change their case. */
export const txidsOf = (payment: { txid: string | undefined; description: string }): Set<string> =>
  new Set([
    ...(payment.txid === undefined ? [] : [payment.txid.toUpperCase()]),
    ...payment.description
      .toUpperCase()
      .split(/[^0-9A-Z]+/)
      .filter((word) => word.length >= SHORTEST_TXID && /\d/.test(word)),
  ]);
