import { vi } from 'vitest';

import type { IntegrityFinding, IntegrityReport } from '#contract/upkeep';

export const finding = (key: string, more: Partial<IntegrityFinding> = {}): IntegrityFinding => ({
  key,
  label: `Regra ${key}`,
  meaning: `O que ${key} quer dizer.`,
  examined: 1205,
  found: 0,
  summary: null,
  problems: [],
  ...more,
});

export const problem = (text: string, orderId: string | null = null) => ({
  text,
  orderId,
  productId: null,
});

export const report = (...findings: IntegrityFinding[]): IntegrityReport => ({
  startedAt: '2026-11-16T01:30:00.000Z',
  milliseconds: 640,
  findings,
});

type Answer = { status?: number; body: unknown } | Promise<{ status?: number; body: unknown }>;

const FACTS = {
  databaseBytes: 42_300_000,
  lastBackup: { at: '2026-11-15T12:00:00.000Z', by: 'ana@ourela.example' },
};

/** The server as the browser sees it: what was asked, and answers set by a test. */
export function fakeUpkeep(answers: Record<string, Answer> = {}) {
  const asked: string[] = [];
  const all: Record<string, Answer> = { 'GET /api/upkeep': { body: FACTS }, ...answers };
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    const key = `${init?.method ?? 'GET'} ${input}`;
    asked.push(key);
    const answer = all[key];
    if (!answer) throw new Error(`nobody answers ${key}`);
    const { status = 200, body } = await answer;
    if (!(body instanceof Blob)) return Response.json(body, { status });
    const disposition = 'attachment; filename="backup_2026-11-16.ndjson.gz"';
    return new Response(body, { headers: { 'content-disposition': disposition } });
  });
  return { asked, answers: all, of: (key: string) => asked.filter((one) => one === key).length };
}

const once = (target: EventTarget) =>
  new Promise((resolve) => target.addEventListener('given', resolve, { once: true }));

/** An answer that comes when the test says so. */
export function later() {
  const given = new EventTarget();
  let body: unknown;
  const answer = once(given).then(() => ({ body }));
  const give = (content: unknown) => {
    body = content;
    given.dispatchEvent(new Event('given'));
  };
  return { answer, give };
}

export type Saved = { name: string; content: Blob };

/** Downloads have nowhere to go in a test; answers with what was saved. */
export function catchDownloads(): Saved[] {
  const saved: Saved[] = [];
  let last = new Blob();
  const createObjectURL = (content: Blob) => {
    last = content;
    return 'blob:x';
  };
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL, revokeObjectURL: () => undefined }));
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push({ name: this.download, content: last });
  });
  return saved;
}
