import { NoteProblem } from './note-problem.rules.ts';
import type { XmlElement } from './read-xml.rules.ts';

export const NFE_SPACE = 'http://www.portalfiscal.inf.br/nfe';

/** Children of the NF-e's own namespace: a signature beside them has another. */
export const all = (parent: XmlElement | undefined, name: string): XmlElement[] =>
  parent?.children.filter((child) => child.space === NFE_SPACE && child.name === name) ?? [];

/** The one element at `ide/nNF`; two of them where one belongs are as wrong as none. */
export function at(parent: XmlElement | undefined, path: string): XmlElement | undefined {
  let found = parent;
  for (const name of path.split('/')) {
    const named = all(found, name);
    if (named.length > 1) throw odd(path);
    found = named[0];
  }
  return found;
}

export const odd = (path: string) => new NoteProblem(`O campo ${path} da NF-e não é o esperado.`);

export const words = (parent: XmlElement | undefined, path: string): string | undefined => {
  const found = at(parent, path)?.text.trim();
  return found === '' ? undefined : found;
};

/** What must be there and look like this. */
export function must(parent: XmlElement | undefined, path: string, form: RegExp): string {
  const found = words(parent, path);
  if (found === undefined || !form.test(found)) throw odd(path);
  return found;
}

export function may(parent: XmlElement | undefined, path: string, form: RegExp) {
  return words(parent, path) === undefined ? undefined : must(parent, path, form);
}

const MOMENT =
  /^\d{4}-(?:0[1-9]|1[0-2])-(?:[0-2]\d|3[01])T(?:[01]\d|2[0-3])(?::[0-5]\d){2}(?:Z|[+-][01]\d:[0-5]\d)$/;

/** With its offset, so that it is one moment and no matter of where the server stands. */
export function moment(parent: XmlElement | undefined, path: string) {
  const written = must(parent, path, MOMENT);
  return { written, iso: new Date(written).toISOString() };
}

const AMOUNT = /^(\d{1,13})\.(\d{2})$/;

/** Reais with two decimals, read as centavos without a number in between. */
export function amount(parent: XmlElement | undefined, path: string): number {
  return Number(must(parent, path, AMOUNT).replace('.', ''));
}

export const amountOr = <T>(parent: XmlElement | undefined, path: string, without: T): number | T =>
  words(parent, path) === undefined ? without : amount(parent, path);
