import { dayText } from '#contract/calendar';
import type { MissingReseller } from '#contract/collection-reminders';
import type { Collection } from '#contract/collections';
import { deliveryText } from '#contract/delivery';
import { formatDate, formatTime } from '#web/format/date.ts';

/** By mail, today. */
export const mayBeReminded = ({ mails, remindedToday }: MissingReseller): boolean =>
  mails && !remindedToday;

/** What has been said to this one, or why the portal says nothing. */
export function remindedText({
  mails,
  remindedAt,
  remindedToday,
}: MissingReseller): string | undefined {
  if (remindedAt && remindedToday) return `Lembrado hoje às ${formatTime(remindedAt)}`;
  const last = remindedAt ? `Lembrado em ${formatDate(remindedAt)}` : undefined;
  return mails ? last : [last, 'Não quer lembretes por e-mail'].filter(Boolean).join(' · ');
}

/** What is written by WhatsApp, in the words of the mail. */
export const reminderText = (
  collection: Collection,
  company: string | undefined,
  url: string,
): string =>
  [
    `Olá${company ? `, ${company}` : ''}! A coleção ${collection.name} recebe pedidos até ${dayText(collection.closesOn)}, e o seu ainda não chegou.`,
    `${deliveryText(collection)}. As peças são produzidas conforme os pedidos e têm quantidade limitada.`,
    url,
  ].join('\n');
