import { fitted, isPicture } from './receipt.rules.ts';

const QUALITY = 0.85;

/**
 * A photograph of a receipt, small enough to travel on a phone's connection. Anything else, and
 * whatever this browser cannot draw, goes as it is; the server judges both.
 */
export async function shrinkPicture(file: File): Promise<File> {
  if (!isPicture(file)) return file;
  try {
    const smaller = await redraw(file);
    return smaller && smaller.size < file.size
      ? new File([smaller], jpegName(file.name), { type: 'image/jpeg' })
      : file;
  } catch {
    return file;
  }
}

const jpegName = (name: string) => `${name.replace(/\.[^.]*$/, '')}.jpg`;

async function redraw(file: File): Promise<Blob | null> {
  // As a camera held it: what is drawn carries no note on how to turn it.
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, fitted(picture));
    const pen = canvas.getContext('2d');
    if (!pen) return null;
    // Transparent parts would turn black.
    pen.fillStyle = '#fff';
    pen.fillRect(0, 0, canvas.width, canvas.height);
    pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve) => {
      canvas.toBlob(resolve, 'image/jpeg', QUALITY);
    });
  } finally {
    picture.close();
  }
}
