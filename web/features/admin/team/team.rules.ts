import type { UserId } from '#contract/ids';
import type { TeamMember } from '#contract/team';
import { formatDate, formatDateTime } from '#web/format/date.ts';

/** Oneself first; then as they came. */
export const inOrder = (members: readonly TeamMember[], own: UserId | undefined): TeamMember[] =>
  members.toSorted((a, b) => Number(b.id === own) - Number(a.id === own));

const isFull = ({ profile, status }: TeamMember) => profile === 'FULL' && status === 'active';

/** The one whose profile cannot be taken away: the server refuses it as well. */
export function lastFull(members: readonly TeamMember[]): UserId | undefined {
  const full = members.filter(isFull);
  return full.length === 1 ? full[0]?.id : undefined;
}

export const countText = (members: readonly TeamMember[]): string => {
  const count = members.filter(({ status }) => status === 'active').length;
  return count === 1
    ? '1 pessoa administra este portal'
    : `${count} pessoas administram este portal`;
};

/** 'JL' of julia.lacerda@…, 'RI' of rita@…: an address is all that is known of a person. */
export function initialsOf(email: string): string {
  const [name = ''] = email.split('@');
  const [first = '', second] = name.split(/[._-]+/).filter(Boolean);
  return (second ? `${first[0]}${second[0]}` : first.slice(0, 2)).toUpperCase();
}

const STILL_GOING = 6 * 60_000;
const DAY = 24 * 3_600_000;

/** 'agora', 'hoje 08:12', 'ontem 18:40', '02/11/2026', 'não entrou'. */
export function lastAccessText(moment: string | null, now: number): string {
  if (!moment) return 'não entrou';
  if (now - Date.parse(moment) < STILL_GOING) return 'agora';
  const [day = '', time = ''] = formatDateTime(moment).split(' ');
  if (day === formatDate(new Date(now).toISOString())) return `hoje ${time}`;
  if (day === formatDate(new Date(now - DAY).toISOString())) return `ontem ${time}`;
  return day;
}

/** 'convite vale até 22/11'; one that ran out says so. */
export function invitationText(until: string, now: number): string {
  const day = formatDate(until).slice(0, 5);
  return Date.parse(until) > now ? `convite vale até ${day}` : `convite venceu em ${day}`;
}
