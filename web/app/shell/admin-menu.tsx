import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { LogOut } from 'lucide-react';

import { ROLES } from '#contract/roles';
import { useHasCollections } from '#web/api/has-collections.ts';
import { resellerQueries } from '#web/api/resellers.queries.ts';
import { useProfile } from '#web/api/rights.ts';
import { unreadQuery } from '#web/notices/unread.query.ts';
import { CountBadge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';

import { NavLink } from './nav-link.tsx';
import {
  ADMIN_NAVIGATION,
  COLLECTIONS,
  FURTHER_NAVIGATION,
  type Destination,
} from './navigation.ts';
import { mayOpen } from './page-rights.ts';
import { ThemeToggle } from './theme-toggle.tsx';
import { useSignOut } from './use-sign-out.ts';

type Props = { email: string; onNavigate?: (() => void) | undefined };

/** The entries and the foot of the side navigation; the mobile menu shows the same. */
export function AdminMenu({ email, onNavigate }: Props) {
  const signOut = useSignOut();
  const hasCollections = useHasCollections();
  return (
    <>
      <nav className="side__nav" aria-label="Administração">
        <Entries of={ADMIN_NAVIGATION} onNavigate={onNavigate} />
        <hr />
        <Entries
          of={hasCollections ? [COLLECTIONS, ...FURTHER_NAVIGATION] : FURTHER_NAVIGATION}
          onNavigate={onNavigate}
        />
      </nav>
      <div className="side__foot">
        <div className="side__user">
          <Link
            to="/admin/account"
            className="side__account"
            aria-label={`Minha conta: ${email}`}
            {...(onNavigate && { onClick: onNavigate })}
          >
            <b title={email}>{email}</b>
            <span>{ROLES.ADMIN.label}</span>
          </Link>
          <ThemeToggle />
        </div>
        <Button
          variant="ghost"
          className="side__out"
          icon={<LogOut className="i" aria-hidden="true" />}
          onClick={() => void signOut()}
        >
          Sair
        </Button>
      </div>
    </>
  );
}

type EntriesProps = Pick<Props, 'onNavigate'> & { of: readonly Destination[] };

/** What the profile may not open is not offered. */
function Entries({ of: destinations, onNavigate }: EntriesProps) {
  const profile = useProfile();
  const offered = destinations.filter(({ to }) => mayOpen(profile, to));
  return offered.map((destination) => (
    <NavLink
      key={destination.to}
      destination={destination}
      {...(onNavigate && { onClick: onNavigate })}
    >
      <destination.icon className="i" aria-hidden="true" />
      {destination.label}
      {destination.to === '/admin/resellers' && <PendingBadge />}
      {destination.to === '/admin/finance' && <DecisionsBadge />}
    </NavLink>
  ));
}

function PendingBadge() {
  const { data: pending = 0 } = useQuery(resellerQueries.pendingCount());
  return pending > 0 ? (
    <CountBadge count={pending} label={pending === 1 ? '1 pendente' : `${pending} pendentes`} />
  ) : null;
}

/** What the bell has asked for comes with it: the menu asks nothing by itself. */
function DecisionsBadge() {
  const { data } = useQuery({ ...unreadQuery, enabled: false });
  const waiting = data?.decisions ?? 0;
  return (
    <CountBadge
      quiet
      count={waiting}
      label={waiting === 1 ? '1 recebimento pede decisão' : `${waiting} recebimentos pedem decisão`}
    />
  );
}
