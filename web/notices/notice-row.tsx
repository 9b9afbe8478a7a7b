import type { MouseEvent } from 'react';

import type { Notice } from '#contract/notices';
import { formatDate, formatTime } from '#web/format/date.ts';
import { WayLink } from '#web/ui/way-link.tsx';

import { WORDS } from './notice-text.tsx';
import { wayOf } from './notice-way.ts';

type Props = { notice: Notice; today: boolean; onOpen: (id: string, elsewhere: boolean) => void };

/** The day is told without its year: none is older than a month. */
const shortDay = (at: string) => formatDate(at).slice(0, 5);

export function NoticeRow({ notice, today, onOpen }: Props) {
  const { icon: Icon, title, about } = WORDS[notice.event](notice);
  const open = (event: MouseEvent) =>
    onOpen(notice.id, event.ctrlKey || event.metaKey || event.shiftKey);
  return (
    <li className={notice.unread ? 'is-new' : undefined}>
      <WayLink way={wayOf(notice)} onClick={open}>
        <span className="found-icon">
          <Icon className="i" aria-hidden="true" />
        </span>
        <span>
          {notice.unread ? <span className="sr">Não lido: </span> : null}
          {title}
          {about ? <small>{about}</small> : null}
        </span>
        <time dateTime={notice.at}>{today ? formatTime(notice.at) : shortDay(notice.at)}</time>
      </WayLink>
    </li>
  );
}
