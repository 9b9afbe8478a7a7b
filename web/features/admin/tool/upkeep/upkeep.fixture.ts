import type { OrderId } from '#contract/ids';
import type { IntegrityFinding, IntegrityReport } from '#contract/upkeep';
import { upkeepEndpoint } from '#contract/upkeep';
import { server } from '#web/testing/server.ts';

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

export const problem = (text: string, orderId: OrderId | null = null) => ({
  text,
  orderId,
  productId: null,
});

export const report = (...findings: IntegrityFinding[]): IntegrityReport => ({
  startedAt: '2026-11-16T01:30:00.000Z',
  milliseconds: 640,
  findings,
});

/** A database of some size, of which a copy was made. */
export const serveUpkeep = () =>
  server.reply(upkeepEndpoint, {
    databaseBytes: 42_300_000,
    lastBackup: { at: '2026-11-15T12:00:00.000Z', by: 'ana@ourela.example' },
  });

export const copy = () => new File(['abc'], 'backup_2026-11-16.ndjson.gz');
