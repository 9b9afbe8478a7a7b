/** A picture that does not come is no reason not to print. */
const PATIENCE_MS = 3_000;

/** Prints the dialog that `inside` stands in, once its pictures are there: those below the fold wait. */
export async function printDialog(inside: Element): Promise<void> {
  const pictures = [...(inside.closest('dialog')?.querySelectorAll('img') ?? [])];
  for (const picture of pictures) picture.loading = 'eager';
  const shown = Promise.allSettled(pictures.map((picture) => picture.decode()));
  await Promise.race([shown, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
  window.print();
}
