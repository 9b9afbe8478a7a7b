/** Widths a picture is kept in besides its largest, as far as they save something. */
const SMALLER_WIDTHS: readonly number[] = [320, 540];
const WORTH_IT = 0.75;
/** No picture is kept wider than this for the page. */
export const LARGEST_WIDTH = 1280;

type Picture = { filename: string; width: number };

export const pictureUrl = (filename: string): string => `/uploads/products/${filename}`;

/** Every file of one picture with its width: the smaller ones, then the picture itself. */
export const pictureFiles = ({ filename, width }: Picture): Picture[] => [
  ...SMALLER_WIDTHS.filter((smaller) => smaller <= width * WORTH_IT).map((smaller) => ({
    filename: filename.replace('.', `-${smaller}.`),
    width: smaller,
  })),
  { filename, width },
];

/** What `srcset` says of a picture. */
export const srcSetOf = (picture: Picture): string =>
  pictureFiles(picture)
    .map(({ filename, width }) => `${pictureUrl(filename)} ${width}w`)
    .join(', ');
