import { NOTE_XML_BYTES } from '#contract/nfe';

import { broken, NoteProblem } from './note-problem.rules.ts';

const DECLARATION = /^<\?xml\s[^?]{0,200}\?>/;
const ENCODING = /\sencoding\s*=\s*["']([^"']*)["']/;
/** What XML 1.0 does not allow, written out or not. */
// oxlint-disable-next-line no-control-regex -- these are what is looked for
const NO_TEXT = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/;

/** A UTF-16 file begins with its own mark, or has every second byte empty. */
const isUtf16 = (bytes: Uint8Array) =>
  (bytes[0] === 0xff && bytes[1] === 0xfe) ||
  (bytes[0] === 0xfe && bytes[1] === 0xff) ||
  (bytes.length > 1 && (bytes[0] === 0) !== (bytes[1] === 0));

const wrongEncoding = () => new NoteProblem('O XML não está em UTF-8.');

/**
 * The document as text, without its declaration. A document type could name files of this machine or grow
 * without end: it is refused before anything is parsed, wherever it stands.
 */
export function decodeXml(bytes: Uint8Array): string {
  if (bytes.length > NOTE_XML_BYTES) {
    throw new NoteProblem(`O XML passa de ${NOTE_XML_BYTES / 1024 / 1024} MB.`);
  }
  if (isUtf16(bytes)) throw wrongEncoding();
  let text: string;
  try {
    // Leaves out a mark of UTF-8 at the beginning.
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw wrongEncoding();
  }
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) {
    throw new NoteProblem('O XML declara um tipo de documento, o que uma NF-e não tem.');
  }
  if (NO_TEXT.test(text)) throw broken();
  const declaration = DECLARATION.exec(text)?.[0] ?? '';
  const encoding = ENCODING.exec(declaration)?.[1];
  if (encoding !== undefined && encoding.toUpperCase() !== 'UTF-8') throw wrongEncoding();
  return text.slice(declaration.length);
}
