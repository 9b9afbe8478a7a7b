import * as z from 'zod/mini';

import { endpoint } from './endpoint.ts';
import { idOf, idParams, type NoteId, type UserId } from './ids.ts';
import { requiredText } from './text.ts';

export const MOST_NOTE_LETTERS = 2000;
/** Of one reseller. */
export const MOST_NOTES = 200;

/** What the brand wrote down about a reseller, for itself. */
export const ResellerNote = z.object({
  id: idOf<NoteId>(),
  text: z.string(),
  /** E-mail of who wrote it; null once that account is deleted. */
  author: z.nullable(z.string()),
  /** The caller wrote it, and may change it. */
  own: z.boolean(),
  createdAt: z.iso.datetime(),
  /** Null: it stands as it was first written. */
  changedAt: z.nullable(z.iso.datetime()),
});
export type ResellerNote = z.output<typeof ResellerNote>;

export const NoteBody = z.strictObject({
  text: requiredText(MOST_NOTE_LETTERS, 'Escreva a nota'),
});
/** The newest first, as they are after the change. */
const Notes = z.object({ notes: z.array(ResellerNote) });

export const addNoteEndpoint = endpoint({
  method: 'POST',
  path: '/api/admin/resellers/:id/notes',
  audience: 'admin',
  profiles: ['SALES', 'FINANCE'],
  summary: 'Escreve uma nota interna sobre o revendedor.',
  params: idParams<UserId>(),
  body: NoteBody,
  status: 201,
  reply: Notes,
});

export const changeNoteEndpoint = endpoint({
  method: 'PUT',
  path: '/api/admin/reseller-notes/:id',
  audience: 'admin',
  profiles: ['SALES', 'FINANCE'],
  summary: 'Altera uma nota interna; só quem a escreveu pode.',
  params: idParams<NoteId>(),
  body: NoteBody,
  reply: Notes,
});

export const deleteNoteEndpoint = endpoint({
  method: 'DELETE',
  path: '/api/admin/reseller-notes/:id',
  audience: 'admin',
  profiles: ['SALES', 'FINANCE'],
  summary: 'Apaga uma nota interna.',
  params: idParams<NoteId>(),
  reply: Notes,
});
