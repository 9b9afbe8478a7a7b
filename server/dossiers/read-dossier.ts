import { ATTACHMENT_FIELDS, type AttachmentField } from '#contract/applications';
import type { Dossier } from '#contract/dossiers';
import type { UserId } from '#contract/ids';

import { findAdminUser } from '../accounts/users.queries.ts';
import type { Db } from '../db/database.ts';
import { AppError } from '../errors.ts';
import { readTableOf } from '../price-tables/buyers.queries.ts';
import { listNotes } from '../resellers/notes.queries.ts';
import { readSettings } from '../settings/settings.queries.ts';
import { readFigures, readPapers } from './dossier.queries.ts';

type Reading = {
  id: UserId;
  readerId: UserId;
  sign: (path: string) => string;
  publicUrl: string;
};

export async function readDossier(
  db: Db,
  { id, readerId, sign, publicUrl }: Reading,
): Promise<Dossier> {
  const user = await findAdminUser(db, id);
  if (user?.role !== 'RESELLER') throw new AppError('NOT_FOUND', 'Revendedor não encontrado.');
  const figures = await readFigures(db, id);
  const papers = await readPapers(db, id);
  const minimum = await readSettings(db, ['minimum_pieces', 'minOrderValue']);
  const { suspended_at, last_access_at } = figures;
  return {
    user,
    suspendedAt: user.standing === 'suspended' ? (suspended_at?.toISOString() ?? null) : null,
    lastAccessAt: last_access_at?.toISOString() ?? null,
    underReview: figures.under_review / 100,
    orders: figures.orders,
    open: {
      total: figures.open / 100,
      invoices: figures.open_count,
      overdue: figures.overdue / 100,
      overdueInvoices: figures.overdue_count,
      nextDue: figures.next_due,
    },
    bought: {
      total: figures.bought / 100,
      orders: figures.bought_count,
      pieces: figures.pieces,
    },
    paidAfterDays: figures.paid_after_days,
    minimum: { pieces: minimum.minimum_pieces, value: minimum.minOrderValue },
    documents: papers.files
      .filter(({ field }) => isKnown(field))
      .map(({ field, filename }) => ({ field, url: sign(`/uploads/applications/${filename}`) })),
    applicationId: papers.application_id,
    notes: await listNotes(db, id, readerId),
    ...(await priceTableOf(db, id)),
    portalUrl: publicUrl,
  };
}

/** Nothing while the brand has no tables of prices. */
async function priceTableOf(db: Db, userId: UserId): Promise<Pick<Dossier, 'priceTable'>> {
  const row = await readTableOf(db, userId);
  if (!row) return {};
  const { id, name } = row;
  return { priceTable: id && name ? { id, name } : null };
}

/** A newer version may know more kinds of papers. */
const isKnown = (field: AttachmentField): boolean => ATTACHMENT_FIELDS.includes(field);
