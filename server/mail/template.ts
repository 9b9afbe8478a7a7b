import type { EmailChangeId, UserId } from '#contract/ids';
import type { MailKind } from '#contract/mail-log';

import type { Brand, Content } from './layout.ts';
import type { MailData } from './mail-kinds.ts';

/** Made while the mail is written; never stored in the outbox. */
type Secrets = {
  passwordLink: (userId: UserId) => Promise<string>;
  restoreLink: (changeId: EmailChangeId) => Promise<string>;
};
export type Context = Secrets & { brand: Brand };
/** A template whose data is already known to fit. */
export type AnyTemplate = (data: unknown, context: Context) => Content | Promise<Content>;
export type Template<K extends MailKind> = (
  data: MailData[K],
  context: Context,
) => Content | Promise<Content>;

export const hello = (companyName: string | null) =>
  companyName ? `Olá, ${companyName}!` : 'Olá!';
export const at = (brand: Brand, path: string) => new URL(path, brand.publicUrl).href;
