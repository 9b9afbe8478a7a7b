import { packOf, type Pack } from './pack.ts';

/** A pack as a test writes it. */
export function pack(text: string): Pack {
  const read = packOf(text);
  if (!read) throw new Error(`${text} is no pack`);
  return read;
}
