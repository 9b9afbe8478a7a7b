import { StringDecoder } from 'node:string_decoder';

import { damaged, tooLarge } from './sheet-problem.ts';

/** Events of a document while it is read; names come without their prefix. */
export type XmlEvents = {
  open?: (name: string, attributes: () => ReadonlyMap<string, string>) => void;
  close?: (name: string) => void;
  text?: (text: string) => void;
};

/** More than a cell may hold; a document without an end to its tags stops here. */
const LONGEST_PIECE = 1_000_000;

/** Six hundred thousand cells, each with its text inside, have fewer. */
const MOST_TAGS = 4_000_000;

// Each of these takes one look at a letter, so that no document is slow to refuse.
const TAG = /<[^<>"']*(?:"[^"]*"[^<>"']*|'[^']*'[^<>"']*)*>/y;
const ATTRIBUTE = /\s*([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/y;
const ENTITY = /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/gi;
const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The five names XML itself has, and numbers; a document type that makes others is refused. */
const decoded = (text: string) =>
  text.includes('&')
    ? text.replaceAll(ENTITY, (written, hex?: string, decimal?: string, name?: string) => {
        if (name) return NAMED[name.toLowerCase()] ?? written;
        const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
        return code <= 0x10ffff ? String.fromCodePoint(code) : written;
      })
    : text;

const withoutPrefix = (name: string) => name.slice(name.indexOf(':') + 1);

function attributesOf(text: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  ATTRIBUTE.lastIndex = 0;
  for (let match = ATTRIBUTE.exec(text); match; match = ATTRIBUTE.exec(text)) {
    const [, name = '', double, single] = match;
    found.set(withoutPrefix(name), decoded(double ?? single ?? ''));
  }
  return found;
}

/** Where the name ends: at white space, a slash or the end of the tag. */
function endOfName(tag: string, start: number): number {
  let at = start;
  while (at < tag.length && !' />\t\n\r'.includes(tag.charAt(at))) at += 1;
  return at;
}

function emitTag(tag: string, events: XmlEvents): void {
  const start = tag[1] === '/' ? 2 : 1;
  const end = endOfName(tag, start);
  if (end === start) throw damaged();
  const name = withoutPrefix(tag.slice(start, end));
  if (start === 2) {
    events.close?.(name);
    return;
  }
  events.open?.(name, () => attributesOf(tag.slice(end)));
  if (tag.endsWith('/>')) events.close?.(name);
}

const CDATA = '<![CDATA[';
const SPANS = [
  ['<!--', '-->'],
  [CDATA, ']]>'],
  ['<?', '?>'],
] as const;

/** Where the tag, comment or section ends; -1 when the rest of it is still to come. */
function endOf(text: string, start: number): number {
  const second = text[start + 1];
  if (second !== '!' && second !== '?') {
    TAG.lastIndex = start;
    return TAG.test(text) ? TAG.lastIndex : -1;
  }
  const span = SPANS.find(([begin]) => text.startsWith(begin, start));
  if (span) {
    const end = text.indexOf(span[1], start + span[0].length);
    return end === -1 ? -1 : end + span[1].length;
  }
  // A document type could name files of this machine or grow without end: no spreadsheet has one.
  if (text.length - start >= CDATA.length) throw damaged();
  return -1;
}

/** Emits what is complete in the text and returns how far that is. */
function scan(text: string, events: XmlEvents, count: { tags: number }): number {
  let at = 0;
  for (;;) {
    const start = text.indexOf('<', at);
    const end = start === -1 ? -1 : endOf(text, start);
    if (end === -1) return at;
    count.tags += 1;
    if (count.tags > MOST_TAGS) throw tooLarge();
    if (start > at) events.text?.(decoded(text.slice(at, start)));
    const second = text[start + 1];
    if (text.startsWith(CDATA, start)) events.text?.(text.slice(start + CDATA.length, end - 3));
    else if (second !== '!' && second !== '?') emitTag(text.slice(start, end), events);
    at = end;
  }
}

/** Reads a document piece by piece and keeps none of it. */
export async function readXml(chunks: AsyncIterable<Buffer>, events: XmlEvents): Promise<void> {
  const decoder = new StringDecoder('utf8');
  const count = { tags: 0 };
  let rest = '';
  for await (const chunk of chunks) {
    rest += decoder.write(chunk);
    rest = rest.slice(scan(rest, events, count));
    if (rest.length > LONGEST_PIECE) throw damaged();
  }
  rest += decoder.end();
  if (rest.slice(scan(rest, events, count)).trim() !== '') throw damaged();
}
