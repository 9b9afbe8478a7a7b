import { isMailKind } from '#contract/mail-log';

import type { Db } from '../db/database.ts';
import { readSettings } from '../settings/settings.queries.ts';
import { layOut, type Brand } from './layout.ts';
import type { Mail } from './mail-kinds.ts';
import { findMailedOrder } from './mailed-order.queries.ts';
import type { Context } from './template.ts';
import { composeMail } from './write-mail.ts';

export type PreviewDeps = { db: Db; publicUrl: string };

/** Shown in place of the link: a preview creates none. */
const NOT_SHOWN = '(link de uso único, que não aparece aqui)';

export type Preview = { subject: string; text: string; oneTimeLink: boolean };

export async function readBrand({ db, publicUrl }: PreviewDeps): Promise<Brand> {
  const { companyName } = await readSettings(db, ['companyName']);
  return { name: companyName, publicUrl, hasLogo: false };
}

/**
 * A mail as its reader sees it; undefined where it comes from another version and cannot be rendered.
 * Without `findOrder` it says nothing of an order's items: a list of mails needs none of them.
 */
export async function previewAs(
  brand: Brand,
  { kind, data }: Pick<Mail, 'kind' | 'data'>,
  findOrder: Context['findOrder'] = async () => undefined,
): Promise<Preview | undefined> {
  if (!isMailKind(kind)) return undefined;
  let oneTimeLink = false;
  const oneTime = async () => {
    oneTimeLink = true;
    return NOT_SHOWN;
  };
  try {
    const content = await composeMail(kind, data, {
      brand,
      findOrder,
      passwordLink: oneTime,
      restoreLink: oneTime,
    });
    const { subject, text } = layOut(content, brand);
    return { subject, text, oneTimeLink };
  } catch {
    // Its data do not fit the template of today.
    return undefined;
  }
}

export const previewMail = async (
  deps: PreviewDeps,
  mail: Pick<Mail, 'kind' | 'data'>,
): Promise<Preview | undefined> =>
  previewAs(await readBrand(deps), mail, (number) => findMailedOrder(deps.db, number));
