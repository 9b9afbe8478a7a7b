import * as z from 'zod/mini';

import { endpoint } from './endpoint.ts';

/** What the upkeep page shows when it is opened. */
export const upkeepEndpoint = endpoint({
  method: 'GET',
  path: '/api/upkeep',
  audience: 'admin',
  summary: 'Tamanho do banco de dados e a última cópia de segurança baixada.',
  reply: z.object({
    databaseBytes: z.int(),
    lastBackup: z.nullable(z.object({ at: z.iso.datetime(), by: z.nullable(z.string()) })),
  }),
});

export const backupEndpoint = endpoint({
  method: 'GET',
  path: '/api/backup',
  audience: 'admin',
  confirmed: true,
  summary: 'Cópia de segurança de todo o banco de dados. Não traz os arquivos enviados.',
  long: true,
  heavy: true,
  download: 'application/gzip',
  reply: z.unknown(),
});

/** A thing that is not as it should be, and where to look at it. */
const Problem = z.object({
  text: z.string(),
  orderId: z.nullable(z.string().brand<'OrderId', 'inout'>()),
  productId: z.nullable(z.string().brand<'ProductId', 'inout'>()),
});
export type IntegrityProblem = z.output<typeof Problem>;

const Finding = z.object({
  key: z.string(),
  label: z.string(),
  /** What it means when something is listed. */
  meaning: z.string(),
  /** How many things were looked at. */
  examined: z.int(),
  /** All of them, where `problems` lists the first ones only. */
  found: z.int(),
  /** Said of all of them together, where there is something to say. */
  summary: z.nullable(z.string()),
  problems: z.array(Problem),
});
export type IntegrityFinding = z.output<typeof Finding>;

export const MOST_PROBLEMS = 50;

const Report = z.object({
  startedAt: z.iso.datetime(),
  milliseconds: z.int(),
  findings: z.array(Finding),
});
export type IntegrityReport = z.output<typeof Report>;

export const integrityCheckEndpoint = endpoint({
  method: 'POST',
  path: '/api/integrity-check',
  audience: 'admin',
  summary: 'Confere estoque, pedidos, faturas, boletos, e-mails e arquivos; não altera nada.',
  long: true,
  heavy: true,
  reply: Report,
});

/** Younger ones may belong to something that is just under way. */
export const ORPHAN_HOURS = 24;

export const deleteOrphansEndpoint = endpoint({
  method: 'DELETE',
  path: '/api/orphan-files',
  audience: 'admin',
  summary: 'Apaga os arquivos que nenhum registro usa e que têm mais de um dia.',
  long: true,
  heavy: true,
  reply: z.object({ deleted: z.int(), bytes: z.int(), message: z.string() }),
});
