import { ATTACHMENT_FIELDS, type submitApplicationEndpoint } from '#contract/applications';
import type { Body } from '#contract/endpoint';
import type { ApplicationId } from '#contract/ids';

import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { acceptDocument } from '../files/accept-document.ts';
import { dropFiles, keepFile } from '../files/private-files.ts';
import type { FileStore } from '../files/store/file-store.ts';
import type { ReceivedFile } from '../http/multipart.ts';
import { queueMailToAdministrators } from '../mail/mail.queries.ts';
import {
  insertApplication,
  insertAttachments,
  type StoredAttachment,
} from './applications.queries.ts';

export type SubmitDeps = { db: Db; store: FileStore };
type Fields = Body<typeof submitApplicationEndpoint>;

/** The long form: files are judged and kept first, the rows follow in one transaction. */
export async function submitApplication(
  { db, store }: SubmitDeps,
  fields: Fields,
  files: readonly ReceivedFile[],
): Promise<ApplicationId> {
  const kept: StoredAttachment[] = [];
  try {
    for (const file of files) kept.push(await keepAttachment(store, file));
    return await inTransaction(db, (tx) => record(tx, fields, kept));
  } catch (error) {
    await dropFiles(
      store,
      'applications',
      kept.map(({ filename }) => filename),
    );
    throw error;
  }
}

async function keepAttachment(store: FileStore, file: ReceivedFile): Promise<StoredAttachment> {
  const field = ATTACHMENT_FIELDS.find((known) => known === file.field);
  if (!field)
    throw new Error(`unreachable: the route lets only known fields through, not ${file.field}`);
  const document = await acceptDocument(file);
  return {
    field,
    filename: await keepFile(store, 'applications', document),
    originalName: file.originalName,
    bytes: document.content.length,
    sha256: document.sha256,
  };
}

async function record(
  tx: Db,
  fields: Fields,
  kept: readonly StoredAttachment[],
): Promise<ApplicationId> {
  const id = await insertApplication(tx, toRow(fields));
  await insertAttachments(tx, id, kept);
  await queueMailToAdministrators(tx, 'registration_received', {
    companyName: fields.companyLegalName,
    city: fields.city,
    state: fields.state,
    applicationId: id,
  });
  return id;
}

const toRow = (fields: Fields) => ({
  company_legal_name: fields.companyLegalName,
  trade_name: fields.tradeName ?? null,
  cnpj: fields.cnpj,
  state_registration: fields.stateRegistration ?? null,
  municipal_registration: fields.municipalRegistration ?? null,
  responsible_name: fields.responsibleName,
  email: fields.email,
  phone: fields.phone,
  whatsapp: fields.whatsapp ?? null,
  cep: fields.cep,
  state: fields.state,
  city: fields.city,
  street: fields.street,
  number: fields.number,
  neighborhood: fields.neighborhood,
  complement: fields.complement ?? null,
  store_type: fields.storeType,
  website: fields.website ?? null,
  marketplace: fields.marketplace ?? null,
  instagram: fields.instagram ?? null,
  monthly_revenue_range: fields.monthlyRevenueRange ?? null,
});
