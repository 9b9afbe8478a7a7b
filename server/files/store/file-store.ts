import type { Readable } from 'node:stream';

/** Where the portal keeps files. What is in `products` and `brand` may be seen by anybody. */
export const FOLDERS = [
  'products',
  'originals',
  'brand',
  'receipts',
  'boletos',
  'applications',
  'nfe',
] as const;
export type Folder = (typeof FOLDERS)[number];
export type PublicFolder = Extract<Folder, 'products' | 'brand'>;
export const PUBLIC_FOLDERS: readonly PublicFolder[] = ['products', 'brand'];

/**
 * What the pages of the last builds are made of, and a list for each build. No row names them and they
 * come with the portal, so neither the sweep of orphans nor the move to another store concerns itself with them.
 */
export type BuildFolder = 'assets' | 'builds';

/** `receipts/3f…c2.pdf`. Names are our own, random or by content, and never used for anything else. */
export type FileKey = `${Folder | BuildFolder}/${string}`;

export type FileFacts = { file: string; bytes: number; changed: Date };
export type OpenFile = { bytes: number; content: Readable };

/**
 * The one door to files, whether they lie on a disk or in a bucket. A file that is not there is
 * `undefined`; every other failure is thrown.
 */
export type FileStore = {
  /** Under its name only when it is whole, and kept for good when this returns. */
  put: (key: FileKey, content: Buffer) => Promise<void>;
  /**
   * A copy of a file that comes with the portal: whole under its name, but not yet for good, as it can be
   * copied again. One of the same size is left as it is.
   */
  copyIn: (key: FileKey, source: string) => Promise<void>;
  read: (key: string) => Promise<Buffer | undefined>;
  /** Piece by piece: the largest file takes no more memory than the smallest. */
  open: (key: string) => Promise<OpenFile | undefined>;
  find: (key: string) => Promise<FileFacts | undefined>;
  /** What is gone already is no failure. */
  remove: (keys: readonly string[]) => Promise<void>;
  /** Keys of all whole files. */
  list: (folder: Folder | BuildFolder) => Promise<FileKey[]>;
  /** Whether a file could be kept right now. */
  takesFiles: () => Promise<boolean>;
  /** Where public folders lie if they lie on this machine's disk. */
  root: string | undefined;
};
