import { createRequire } from 'node:module';

import type PdfDocument from 'pdfkit';
import type * as Qrcode from 'qrcode';
import type Sharp from 'sharp';

const load = createRequire(import.meta.url);

type Packages = { pdfkit: typeof PdfDocument; qrcode: typeof Qrcode; sharp: typeof Sharp };

/**
 * A package that is loaded with its first use. Pictures and papers are made now and then, and what makes
 * them would take a third of the memory of a server that only answers pages.
 */
function later<Name extends keyof Packages>(name: Name): () => Packages[Name] {
  let loaded: Packages[Name] | undefined;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each name has the package's own type
  return () => (loaded ??= load(name) as Packages[Name]);
}

export const pdfDocument = later('pdfkit');
export const qrcode = later('qrcode');
export const sharp = later('sharp');
