import { useQuery, useQueryClient } from '@tanstack/react-query';

import { keysOf } from '#contract/closed-set';
import { NOTICE_EVENTS, NOTICE_GROUPS, type NoticeGroup } from '#contract/notice-events';
import { wishNoticeEndpoint, type NoticeWish } from '#contract/notices';
import { call } from '#web/api/call.ts';
import { useSubmit } from '#web/submit/use-submit.ts';
import { Card } from '#web/ui/card.tsx';
import { Check } from '#web/ui/check.tsx';
import { LoadingOrFailed } from '#web/ui/loading-or-failed.tsx';

import { noticeQueries } from './notices.queries.ts';
import { unreadQuery } from './unread.query.ts';

/** What tells somebody of an event: on the bell, by mail, both or nothing. */
export function WishesCard() {
  const wishes = useQuery(noticeQueries.wishes());
  return (
    <Card flush title="Avisos" id="avisos" tabIndex={-1}>
      {wishes.data ? (
        <table className="wishes">
          <thead>
            <tr>
              <th scope="col">O que me avisa e por onde</th>
              <th scope="col">Sino</th>
              <th scope="col">E-mail</th>
            </tr>
          </thead>
          {keysOf(NOTICE_GROUPS).map((group) => (
            <Group key={group} group={group} wishes={wishes.data} />
          ))}
        </table>
      ) : (
        <LoadingOrFailed query={wishes} title="Erro ao carregar os avisos" />
      )}
    </Card>
  );
}

function Group({ group, wishes }: { group: NoticeGroup; wishes: readonly NoticeWish[] }) {
  const own = wishes.filter(({ event }) => NOTICE_EVENTS[event].group === group);
  if (own.length === 0) return null;
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={3}>
          {NOTICE_GROUPS[group].label}
        </th>
      </tr>
      {own.map((wish) => (
        <WishRow key={wish.event} wish={wish} />
      ))}
    </tbody>
  );
}

function WishRow({ wish }: { wish: NoticeWish }) {
  const client = useQueryClient();
  const { label, bell, mail } = NOTICE_EVENTS[wish.event];
  const { start, running } = useSubmit({
    send: (body: NoticeWish) => call(wishNoticeEndpoint, { body }),
    failed: 'Erro ao salvar o aviso',
    how: 'server',
    onDone: ({ wishes }) => {
      // Of others only what they were when this was answered: their own answers say more.
      const now = wishes.find(({ event }) => event === wish.event) ?? wish;
      client.setQueryData(noticeQueries.wishes().queryKey, (known) =>
        known?.map((one) => (one.event === wish.event ? now : one)),
      );
      void client.invalidateQueries({ queryKey: unreadQuery.queryKey });
    },
  });
  const shown = running ?? wish;
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>
        {bell ? (
          <Check
            label={`${label}, no sino`}
            checked={shown.bell}
            onToggle={() => start({ ...wish, bell: !wish.bell })}
          />
        ) : (
          <NoWay />
        )}
      </td>
      <td>
        {mail === 'optional' ? (
          <Check
            label={`${label}, por e-mail`}
            checked={shown.mail}
            onToggle={() => start({ ...wish, mail: !wish.mail })}
          />
        ) : (
          <>{mail === 'always' ? <span>sempre</span> : <NoWay />}</>
        )}
      </td>
    </tr>
  );
}

const NoWay = () => (
  <span>
    <span aria-hidden="true">–</span>
    <span className="sr">não há</span>
  </span>
);
