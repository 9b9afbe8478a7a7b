import type { Db } from '../db/database.ts';
import { readSettings } from '../settings/settings.queries.ts';
import { layOut } from './layout.ts';
import type { Mail, MailKind } from './mail-kinds.ts';
import type { AnyTemplate } from './template.ts';
import { TEMPLATES } from './templates.ts';
import type { Message } from './transport.ts';

/** Given by the app: the mail room knows no accounts. */
export type MakePasswordLink = (tx: Db, userId: string, publicUrl: string) => Promise<string>;

export type WriteDeps = { publicUrl: string; makePasswordLink: MakePasswordLink };

const isKind = (kind: string): kind is MailKind => kind in TEMPLATES;

/** The message as it will be sent, with the brand's name and logo of this moment. */
export async function writeMail(tx: Db, mail: Mail, deps: WriteDeps): Promise<Message> {
  const { kind } = mail;
  if (!isKind(kind)) throw new Error(`Tipo de e-mail desconhecido: ${kind}`);
  const { companyName, logoUrl } = await readSettings(tx, ['companyName', 'logoUrl']);
  const brand = { name: companyName, logoUrl, publicUrl: deps.publicUrl };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the table pairs each kind with its data
  const template = TEMPLATES[kind] as AnyTemplate;
  const content = await template(mail.data, {
    brand,
    passwordLink: (userId) => deps.makePasswordLink(tx, userId, deps.publicUrl),
  });
  return { id: mail.id, kind, to: mail.to, ...layOut(content, brand) };
}
