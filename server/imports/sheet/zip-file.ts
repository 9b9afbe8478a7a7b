import { crc32, createInflateRaw } from 'node:zlib';

import { damaged, SheetProblem, tooLarge } from './sheet-problem.ts';

type Entry = {
  method: number;
  isEncrypted: boolean;
  crc: number;
  packed: number;
  unpacked: number;
  offset: number;
};

export type ZipFile = {
  names: () => Iterable<string>;
  has: (name: string) => boolean;
  /** The contents in pieces, so that a large part never is in memory as a whole. */
  read: (name: string) => AsyncGenerator<Buffer>;
};

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const LOCAL_ENTRY = 0x04034b50;
const END_LENGTH = 22;
const LONGEST_COMMENT = 0xffff;
const MOST_ENTRIES = 2_000;
/** Nobody gets more of a part at once, packed or not. */
const PIECE = 64 * 1024;
/** Ten thousand rows of sixty columns are half of it; a bomb is hundreds of times as much. */
const MOST_UNPACKED = 64 * 1024 * 1024;

/** What leads outside the file was cut or made up. */
function insideTheFile<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw error instanceof RangeError ? damaged() : error;
  }
}

function endOfDirectory(bytes: Buffer): number {
  const last = bytes.length - END_LENGTH;
  for (let at = last; at >= Math.max(0, last - LONGEST_COMMENT); at -= 1) {
    if (bytes.readUInt32LE(at) === END_OF_DIRECTORY) return at;
  }
  throw damaged();
}

function entryAt(bytes: Buffer, at: number): [name: string, entry: Entry, next: number] {
  if (bytes.readUInt32LE(at) !== DIRECTORY_ENTRY) throw damaged();
  const nameEnd = at + 46 + bytes.readUInt16LE(at + 28);
  const next = nameEnd + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  const entry = {
    method: bytes.readUInt16LE(at + 10),
    isEncrypted: (bytes.readUInt16LE(at + 8) & 1) === 1,
    crc: bytes.readUInt32LE(at + 16),
    packed: bytes.readUInt32LE(at + 20),
    unpacked: bytes.readUInt32LE(at + 24),
    offset: bytes.readUInt32LE(at + 42),
  };
  return [bytes.toString('utf8', at + 46, nameEnd), entry, next];
}

/** By the central directory alone: what it does not name is not there. */
function directoryOf(bytes: Buffer): Map<string, Entry> {
  const end = endOfDirectory(bytes);
  const count = bytes.readUInt16LE(end + 10);
  if (count > MOST_ENTRIES) throw tooLarge();
  const entries = new Map<string, Entry>();
  let at = bytes.readUInt32LE(end + 16);
  for (let index = 0; index < count; index += 1) {
    const [name, entry, next] = entryAt(bytes, at);
    if (entries.has(name)) throw damaged();
    entries.set(name, entry);
    at = next;
  }
  return entries;
}

function packedBytes(bytes: Buffer, { offset, packed }: Entry): Buffer {
  if (bytes.readUInt32LE(offset) !== LOCAL_ENTRY) throw damaged();
  const start = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28);
  if (start + packed > bytes.length) throw damaged();
  return bytes.subarray(start, start + packed);
}

async function* inflated(packed: Buffer): AsyncGenerator<Buffer> {
  const stream = createInflateRaw({ chunkSize: PIECE });
  stream.end(packed);
  try {
    for await (const chunk of stream) yield chunk;
  } catch (error) {
    // What the reader of the pieces throws passes through here as well.
    throw error instanceof SheetProblem ? error : damaged();
  }
}

async function* stored(packed: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < packed.length; at += PIECE) yield packed.subarray(at, at + PIECE);
}

/** Counts what really comes out, whatever the directory says of it. */
async function* unpack(
  bytes: Buffer,
  entry: Entry,
  budget: { left: number },
): AsyncGenerator<Buffer> {
  if (entry.isEncrypted)
    throw new SheetProblem('A planilha tem senha. Tire a senha e envie de novo.');
  if (entry.unpacked > budget.left) throw tooLarge();
  if (entry.method !== 0 && entry.method !== 8) throw damaged();
  const packed = insideTheFile(() => packedBytes(bytes, entry));
  let sum = 0;
  for await (const chunk of entry.method === 8 ? inflated(packed) : stored(packed)) {
    budget.left -= chunk.length;
    if (budget.left < 0) throw tooLarge();
    sum = crc32(chunk, sum);
    yield chunk;
  }
  if (sum !== entry.crc) throw damaged();
}

/** Reads the directory of a ZIP file; its parts are unpacked only when they are read. */
export function openZip(bytes: Buffer): ZipFile {
  const budget = { left: MOST_UNPACKED };
  const entries = insideTheFile(() => directoryOf(bytes));
  return {
    names: () => entries.keys(),
    has: (name) => entries.has(name),
    read(name) {
      const entry = entries.get(name);
      if (!entry) throw damaged();
      return unpack(bytes, entry, budget);
    },
  };
}
