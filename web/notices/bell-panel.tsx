import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { useId, useState } from 'react';
import { createPortal } from 'react-dom';

import { keysOf } from '#contract/closed-set';
import { NOTICE_GROUPS, type NoticeGroup } from '#contract/notice-events';
import type { Notice } from '#contract/notices';
import { sessionQuery } from '#web/api/session.ts';
import { formatDate } from '#web/format/date.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadingOrFailed } from '#web/ui/loading-or-failed.tsx';
import { Pills } from '#web/ui/pills.tsx';
import { useModal } from '#web/ui/use-modal.ts';

import { NoticeRow } from './notice-row.tsx';
import { noticeQueries } from './notices.queries.ts';
import { useRead } from './use-read.ts';

const ADMIN_FILTERS = { all: 'Todos', ...labels(keysOf(NOTICE_GROUPS)) };
/** Nobody applies to a reseller. */
const RESELLER_FILTERS = { all: 'Todos', ...labels(['orders', 'money']) };

function labels(groups: readonly NoticeGroup[]): Partial<Record<NoticeGroup, string>> {
  return Object.fromEntries(groups.map((group) => [group, NOTICE_GROUPS[group].label]));
}

type Props = { open: boolean; onClose: () => void };

/** What has happened, the newest first, beside the bell; the whole screen of a phone. */
export function BellPanel({ open, onClose }: Props) {
  const { ref, present, handlers } = useModal({ open, onClose });
  const titleId = useId();
  const { data: user } = useQuery({ ...sessionQuery, enabled: false });
  const isAdmin = user?.role === 'ADMIN';
  if (!present) return null;
  return createPortal(
    <dialog
      ref={ref}
      className={clsx('layer layer--bell', isAdmin && 'layer--bell-side')}
      aria-labelledby={titleId}
      {...handlers}
    >
      <div className="modal notices">
        <Notices titleId={titleId} isAdmin={isAdmin} onClose={onClose} />
      </div>
    </dialog>,
    document.body,
  );
}

type NoticesProps = { titleId: string; isAdmin: boolean; onClose: () => void };

function Notices({ titleId, isAdmin, onClose }: NoticesProps) {
  const [filter, setFilter] = useState<NoticeGroup | 'all'>('all');
  const list = useQuery(noticeQueries.list(filter === 'all' ? undefined : filter));
  const { readOne, readAll, busy } = useRead();
  const [newest] = list.data ?? [];
  const open = (id: string, elsewhere: boolean) => {
    readOne(id);
    if (!elsewhere) onClose();
  };
  return (
    <>
      <header className="notices__head">
        <h2 className="h-head" id={titleId}>
          Avisos
        </h2>
        <span>
          {newest && filter === 'all' && list.data?.some(({ unread }) => unread) ? (
            <Button variant="ghost" size="sm" loading={busy} onClick={() => readAll(newest.at)}>
              Marcar lidos
            </Button>
          ) : null}
          <IconButton label="Fechar avisos" onClick={onClose}>
            <X className="i" aria-hidden="true" />
          </IconButton>
        </span>
      </header>
      <Pills
        label="Mostrar"
        options={isAdmin ? ADMIN_FILTERS : RESELLER_FILTERS}
        value={filter}
        onChange={setFilter}
      />
      <div className="notices__list">
        {list.data ? (
          <Days notices={list.data} onOpen={open} />
        ) : (
          <LoadingOrFailed query={list} title="Erro ao carregar os avisos" />
        )}
      </div>
      <footer className="notices__foot">
        <Link
          className="link"
          to={isAdmin ? '/admin/account' : '/reseller/profile'}
          hash="avisos"
          onClick={onClose}
        >
          O que me avisa e por onde
        </Link>
      </footer>
    </>
  );
}

type DaysProps = { notices: readonly Notice[]; onOpen: (id: string, elsewhere: boolean) => void };

function Days({ notices, onOpen }: DaysProps) {
  const [today] = useState(() => formatDate(new Date().toISOString()));
  if (notices.length === 0) {
    return (
      <EmptyState title="Nenhum aviso novo" headingLevel={3}>
        O que acontecer com pedidos e pagamentos aparece aqui.
      </EmptyState>
    );
  }
  const isToday = ({ at }: Notice) => formatDate(at) === today;
  const days = [
    { name: 'Hoje', today: true, of: notices.filter(isToday) },
    { name: 'Antes', today: false, of: notices.filter((notice) => !isToday(notice)) },
  ];
  return days
    .filter(({ of }) => of.length > 0)
    .map((day) => (
      <section key={day.name} aria-label={day.name}>
        <h3>{day.name}</h3>
        <ul>
          {day.of.map((notice) => (
            <NoticeRow key={notice.id} notice={notice} today={day.today} onOpen={onOpen} />
          ))}
        </ul>
      </section>
    ));
}
