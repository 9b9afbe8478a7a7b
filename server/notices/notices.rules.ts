import type { AdminProfile } from '#contract/admin-profiles';
import { keysOf } from '#contract/closed-set';
import {
  ADMIN_EVENTS,
  NOTICE_EVENTS,
  RESELLER_EVENTS,
  type NoticeEvent,
  type NoticeGroup,
} from '#contract/notice-events';
import type { NoticeWish } from '#contract/notices';
import type { Role } from '#contract/role';

/** Who is told: `profile` is an administrator's. */
export type Listener = { role: Role; profile: AdminProfile | null };

/** Everything that somebody of this role and profile may be told of. */
export function eventsOf({ role, profile }: Listener): NoticeEvent[] {
  if (role === 'RESELLER') return keysOf(RESELLER_EVENTS);
  return keysOf(ADMIN_EVENTS).filter(
    (event) =>
      profile === 'FULL' || NOTICE_EVENTS[event].profiles?.some((named) => named === profile),
  );
}

type Decided = { event: string; bell: boolean; mail: boolean };

/** What each event is set to; whatever is necessary or impossible is so whatever was decided. */
export const wishesOf = (listener: Listener, decided: readonly Decided[]): NoticeWish[] =>
  eventsOf(listener).map((event) => {
    const { bell, mail } = NOTICE_EVENTS[event];
    const own = decided.find((wish) => wish.event === event);
    return {
      event,
      bell: bell && (own?.bell ?? true),
      mail: mail === 'always' || (mail === 'optional' && (own?.mail ?? true)),
    };
  });

/** What rings for somebody, narrowed to a group if one is asked for. */
export const ringingEvents = (wishes: readonly NoticeWish[], group?: NoticeGroup): NoticeEvent[] =>
  wishes
    .filter(({ event, bell }) => bell && (!group || NOTICE_EVENTS[event].group === group))
    .map(({ event }) => event);
