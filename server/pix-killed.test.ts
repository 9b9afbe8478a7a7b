import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { afterAll, expect, inject, test } from 'vitest';

import { patience } from './testing/patience.ts';
import { pspServer } from './testing/psp/psp-server.ts';
import { ServerProcess } from './testing/server-process.ts';

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'ourela-pix-'));
const server = new ServerProcess(dataDir, inject('serverEntry'));
const psp = await pspServer();
const admin = { email: 'dono@marca.example', password: 'senha-do-dono' };
const SECRET = 'segredo-do-endereco-com-32-letras';

const fileOf = (name: string, content: string) => {
  const file = path.join(dataDir, name);
  writeFileSync(file, content);
  return file;
};
const { url, id, secret, cert, certKey, ca = '' } = psp.access;
const environment = {
  ADMIN_EMAIL: admin.email,
  ADMIN_PASSWORD: admin.password,
  PIX_URL: url,
  PIX_ID: id,
  PIX_SECRET: secret,
  PIX_CERT: fileOf('cert.pem', cert),
  PIX_CERT_KEY: fileOf('key.pem', certKey),
  PIX_CA: fileOf('ca.pem', ca),
  PIX_KEY: psp.key,
  PIX_WEBHOOK_SECRET: SECRET,
};

afterAll(async () => {
  await server.stop('SIGTERM');
  rmSync(dataDir, { recursive: true, force: true });
});

async function arrivals(): Promise<{ source: string; amount: number }[]> {
  const reply = await server.post('/api/auth/login', admin);
  const { token } = (await reply.json()) as { token: string };
  const list = await fetch(`${server.url}/api/arrivals`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return ((await list.json()) as { arrivals: { source: string; amount: number }[] }).arrivals;
}

test(
  'killed between a notice and its money: it is booked after the next start, once',
  async () => {
    await server.start(environment);
    const paid = psp.came('ZZZ', 123_45);
    psp.mishap(...Array.from({ length: 100 }, () => ({ kind: 'answer', status: 503 }) as const));
    const told = await server.post(`/api/pix/${SECRET}/pix`, psp.notice(paid));
    expect(told.status).toBe(200);
    while (!psp.asked.includes(`GET /v2/pix/${paid}`)) await sleep(50);
    await server.stop('SIGKILL');
    psp.recover();
    await server.start(environment);
    while ((await arrivals()).length === 0) await sleep(200);
    await server.post(`/api/pix/${SECRET}/pix`, psp.notice(paid));
    await server.stop('SIGKILL');
    await server.start(environment);
    expect(await arrivals()).toMatchObject([{ source: 'pix', amount: 123.45 }]);
    expect(server.output).not.toContain(secret);
  },
  patience(180_000),
);

test('half a configuration stops the start in words', async () => {
  await server.stop('SIGTERM');
  const { PIX_KEY: _, PIX_CERT: __, ...half } = environment;
  await expect(server.start(half)).rejects.toThrow(
    /Configuração inválida:\s+- PIX_CERT: obrigatória para o PIX automático\s+- PIX_KEY: obrigatória/,
  );
  const swapped = { ...environment, PIX_CERT: environment.PIX_CERT_KEY };
  await expect(server.start(swapped)).rejects.toThrow('não são um certificado e a sua chave');
  const missing = { ...environment, PIX_CA: path.join(dataDir, 'nao-existe.pem') };
  await expect(server.start(missing)).rejects.toThrow('PIX_CA: o arquivo não pode ser lido');
});
