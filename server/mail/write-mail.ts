import type { EmailChangeId, UserId } from '#contract/ids';
import { isMailKind, type MailKind } from '#contract/mail-log';

import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import type { FileStore } from '../files/store/file-store.ts';
import { readSettings } from '../settings/settings.queries.ts';
import { layOut, type Content } from './layout.ts';
import { readLogo } from './logo-file.ts';
import type { Mail } from './mail-kinds.ts';
import { findMailedOrder } from './mailed-order.queries.ts';
import type { AnyTemplate, Context } from './template.ts';
import { TEMPLATES } from './templates.ts';
import type { Message } from './transport.ts';

/** Given by the app: the mail room knows no accounts. */
export type MakePasswordLink = (
  tx: Db,
  whose: { userId: UserId; sentTo: string },
  publicUrl: string,
) => Promise<string>;
export type MakeRestoreLink = (
  tx: Db,
  changeId: EmailChangeId,
  publicUrl: string,
) => Promise<string>;

export type WriteDeps = {
  publicUrl: string;
  /** The folder in which the brand's logo lies. */
  store: FileStore;
  makePasswordLink: MakePasswordLink;
  makeRestoreLink: MakeRestoreLink;
};

export async function composeMail(
  kind: MailKind,
  data: unknown,
  context: Context,
): Promise<Content> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the table pairs each kind with its data
  const template = TEMPLATES[kind] as AnyTemplate;
  return template(data, context);
}

/**
 * The message as it will be sent, with the brand's name and logo of this moment. Its links are rows, in a
 * transaction that is over before the mail server is spoken to; the logo is fetched before.
 */
export async function writeMail(db: Db, mail: Mail, deps: WriteDeps): Promise<Message> {
  const { kind } = mail;
  if (!isMailKind(kind)) throw new Error(`Tipo de e-mail desconhecido: ${kind}`);
  const { companyName, logoUrl } = await readSettings(db, ['companyName', 'logoUrl']);
  const logo = await readLogo(deps.store, logoUrl);
  const brand = { name: companyName, publicUrl: deps.publicUrl, hasLogo: logo !== undefined };
  const content = await inTransaction(db, (tx) =>
    composeMail(kind, mail.data, {
      brand,
      findOrder: (number) => findMailedOrder(tx, number),
      passwordLink: (userId) =>
        deps.makePasswordLink(tx, { userId, sentTo: mail.to }, deps.publicUrl),
      restoreLink: (changeId) => deps.makeRestoreLink(tx, changeId, deps.publicUrl),
    }),
  );
  return { id: mail.id, kind, to: mail.to, logo, ...layOut(content, brand) };
}
