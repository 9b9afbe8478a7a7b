import { broken, NoteProblem } from './note-problem.rules.ts';

/** An element with its namespace worked out; `text` is all that stands directly in it. */
export type XmlElement = {
  space: string;
  name: string;
  attributes: ReadonlyMap<string, string>;
  children: XmlElement[];
  text: string;
};

const DEEPEST = 40;
const MOST_ELEMENTS = 20_000;
const MOST_ATTRIBUTES = 100;

// Each takes one look at a letter, so that no document is slow to refuse.
const NAME = /[\p{L}_][\p{L}\p{N}._-]*(?::[\p{L}_][\p{L}\p{N}._-]*)?/uy;
const ATTRIBUTE = /\s+([\p{L}_][\p{L}\p{N}._:-]*)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/uy;
const END_OF_TAG = /\s*(\/?)>/y;
const CLOSING = /<\/([^\s<>]+)\s*>/y;
const REFERENCE = /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/gi;
const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The five names that XML itself has, and numbers; any other would need a document type. */
function decoded(text: string): string {
  if (!text.includes('&')) return text;
  const rest = text.replaceAll(REFERENCE, '');
  if (rest.includes('&')) throw broken();
  return text.replaceAll(REFERENCE, (_written, hex?: string, decimal?: string, name?: string) => {
    if (name) return NAMED[name.toLowerCase()] ?? '';
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
    const isText = code >= 0x20 ? code <= 0x10ffff : [0x9, 0xa, 0xd].includes(code);
    if (!isText || (code >= 0xd800 && code <= 0xdfff)) throw broken();
    return String.fromCodePoint(code);
  });
}

type Spaces = ReadonlyMap<string, string>;
type Open = { element: XmlElement; written: string; spaces: Spaces };

/** A small strict reader: one root, every tag closed by its own, nothing that is not understood. */
class XmlReader {
  readonly #text: string;
  readonly #open: Open[] = [];
  #at = 0;
  #elements = 0;
  #root: XmlElement | undefined;

  constructor(text: string) {
    this.#text = text;
  }

  read(): XmlElement {
    while (this.#at < this.#text.length) this.#step();
    if (!this.#root || this.#open.length > 0) throw broken();
    return this.#root;
  }

  #step(): void {
    const text = this.#text;
    const start = text.indexOf('<', this.#at);
    this.#words(decoded(text.slice(this.#at, start === -1 ? text.length : start)));
    this.#at = start === -1 ? text.length : start;
    if (start === -1) return;
    if (text.startsWith('<!--', start)) this.#skip('-->', 4);
    else if (text.startsWith('<![CDATA[', start)) this.#words(this.#skip(']]>', 9));
    else if (text.startsWith('<?', start)) this.#skip('?>', 2);
    else if (text[start + 1] === '/') this.#close();
    else this.#begin();
  }

  #words(words: string): void {
    const holder = this.#open.at(-1)?.element;
    if (holder) holder.text += words;
    else if (words.trim() !== '') throw broken();
  }

  #skip(end: string, head: number): string {
    const from = this.#at + head;
    const to = this.#text.indexOf(end, from);
    if (to === -1) throw broken();
    this.#at = to + end.length;
    return this.#text.slice(from, to);
  }

  #take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#at;
    const match = pattern.exec(this.#text);
    if (match) this.#at = pattern.lastIndex;
    return match;
  }

  #begin(): void {
    this.#at += 1;
    const written = this.#take(NAME)?.[0];
    if (written === undefined) throw broken();
    const { attributes, spaces } = this.#attributes();
    const end = this.#take(END_OF_TAG);
    if (!end) throw broken();
    this.#elements += 1;
    if (this.#open.length >= DEEPEST) throw new NoteProblem('O XML tem níveis demais.');
    if (this.#elements > MOST_ELEMENTS) throw new NoteProblem('O XML tem elementos demais.');
    const element = { ...named(written, spaces), attributes, children: [], text: '' };
    const holder = this.#open.at(-1)?.element;
    if (holder) holder.children.push(element);
    else if (this.#root) throw broken();
    else this.#root = element;
    if (end[1] === '/') return;
    this.#open.push({ element, written, spaces });
  }

  #attributes() {
    const attributes = new Map<string, string>();
    for (let match = this.#take(ATTRIBUTE); match; match = this.#take(ATTRIBUTE)) {
      const [, name = '', double, single] = match;
      if (attributes.has(name) || attributes.size >= MOST_ATTRIBUTES) throw broken();
      attributes.set(name, decoded(double ?? single ?? ''));
    }
    return { attributes, spaces: declared(attributes, this.#open.at(-1)?.spaces) };
  }

  #close(): void {
    const written = this.#take(CLOSING)?.[1];
    if (written === undefined || this.#open.pop()?.written !== written) throw broken();
  }
}

/** Without a prefix it is of the default namespace, which there need not be. */
function named(written: string, spaces: Spaces) {
  const colon = written.indexOf(':');
  const space = spaces.get(colon === -1 ? '' : written.slice(0, colon));
  if (space === undefined && colon !== -1) throw broken();
  return { space: space ?? '', name: written.slice(colon + 1) };
}

const NO_SPACES: Spaces = new Map();

/** What an element declares counts for itself and for everything in it. */
function declared(attributes: ReadonlyMap<string, string>, outer: Spaces = NO_SPACES): Spaces {
  const own = [...attributes].flatMap(([name, value]): [string, string][] => {
    if (name === 'xmlns') return [['', value]];
    return name.startsWith('xmlns:') ? [[name.slice(6), value]] : [];
  });
  return own.length > 0 ? new Map([...outer, ...own]) : outer;
}

export const readXml = (text: string): XmlElement => new XmlReader(text).read();
