import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { cleanUp } from '#server/testing/at-the-end';
import { pspServer } from '#server/testing/psp/psp-server';

import { startBuiltServer, type BuiltServer, type Elsewhere } from './built-server.ts';
import { test as base } from './fixtures.ts';
import { patience } from './patience.ts';

const SECRET = 'segredo-do-endereco-com-32-letras';
type Psp = Awaited<ReturnType<typeof pspServer>>;
export type PixServer = BuiltServer & {
  psp: Psp;
  /** Where the bank posts. */
  noticesTo: string;
};

/** The demonstration with a bank that makes PIX charges: a server of its own, as all others do without. */
export async function startWithBank(elsewhere: Elsewhere = {}): Promise<PixServer> {
  const psp = await pspServer();
  const folder = mkdtempSync(join(tmpdir(), 'ourela-pix-'));
  const fileOf = (name: string, content: string) => {
    const file = join(folder, name);
    writeFileSync(file, content);
    return file;
  };
  const { url, id, secret, cert, certKey, ca = '' } = psp.access;
  const environment = {
    PIX_URL: url,
    PIX_ID: id,
    PIX_SECRET: secret,
    PIX_CERT: fileOf('cert.pem', cert),
    PIX_CERT_KEY: fileOf('key.pem', certKey),
    PIX_CA: fileOf('ca.pem', ca),
    PIX_KEY: psp.key,
    PIX_WEBHOOK_SECRET: SECRET,
  };
  const server = await startBuiltServer(environment, elsewhere);
  const stop = async () => {
    await server.stop();
    await cleanUp();
    rmSync(folder, { recursive: true });
  };
  return { ...server, stop, psp, noticesTo: `/api/pix/${SECRET}/pix` };
}

export const test = base.extend<{ pixServer: PixServer }>({
  pixServer: [
    // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads the first parameter
    async ({}, provide) => {
      const server = await startWithBank();
      await provide(server);
      await server.stop();
    },
    { timeout: patience(90_000) },
  ],
  baseURL: async ({ pixServer }, provide) => provide(pixServer.url),
});
