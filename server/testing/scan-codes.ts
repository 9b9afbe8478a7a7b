import {
  BinaryBitmap,
  DecodeHintType,
  HybridBinarizer,
  ITFReader,
  QRCodeReader,
  RGBLuminanceSource,
  type Reader,
} from '@zxing/library';

import type { Picture } from './picture-of-pdf.ts';

function scan(reader: Reader, { greys, width, height }: Picture): string {
  const source = new RGBLuminanceSource(greys, width, height);
  const bitmap = new BinaryBitmap(new HybridBinarizer(source));
  return reader.decode(bitmap, new Map([[DecodeHintType.TRY_HARDER, true]])).getText();
}

/** What a reader at a till makes of a picture with bars. */
export const scanBars = (picture: Picture): string => scan(new ITFReader(), picture);

/** What a telephone makes of a QR code: of several pictures, the first that it can read. */
export function scanQr(pictures: readonly Picture[]): string | undefined {
  for (const picture of pictures) {
    try {
      return scan(new QRCodeReader(), picture);
    } catch {
      // A telephone takes the next picture too.
    }
  }
  return undefined;
}
