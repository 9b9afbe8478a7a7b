// @ts-check
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const WORTH_IT = /\.(?:js|css|html|svg|json)$/;
/** Below one network packet there is nothing to win. */
const SMALLEST = 1400;

/**
 * Writes .br and .gz beside each text file, at the strength that is too slow to do per request;
 * the server sends them as they are.
 * @param {string} folder
 */
export function compressFolder(folder) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter(({ name }) => WORTH_IT.test(name))) {
    const file = join(entry.parentPath, entry.name);
    const content = readFileSync(file);
    if (content.length < SMALLEST) continue;
    const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
    writeFileSync(`${file}.br`, brotliCompressSync(content, { params }));
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
  }
}
