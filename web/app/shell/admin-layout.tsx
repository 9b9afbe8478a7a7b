import '#web/features/admin/admin.css';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, Outlet, useLocation } from '@tanstack/react-router';
import { Menu, Search } from 'lucide-react';
import { useState } from 'react';

import { brandQuery } from '#web/api/brand.queries.ts';
import { useProfile } from '#web/api/rights.ts';
import { sessionQuery } from '#web/api/session.ts';
import { IdentityDialog } from '#web/identity/identity-dialog.tsx';
import { Bell } from '#web/notices/bell.tsx';
import { useDoubt } from '#web/submit/use-doubt.ts';
import { IconButton } from '#web/ui/button.tsx';
import { CompaniesOpen } from '#web/ui/company-link.tsx';
import { Drawer } from '#web/ui/drawer.tsx';
import { KeysEverywhere } from '#web/ui/keys-everywhere.ts';
import { Wordmark } from '#web/ui/wordmark.tsx';

import { MissingPage } from '../missing-page.tsx';
import { keysOfAdmin } from './admin-keys.ts';
import { AdminMenu } from './admin-menu.tsx';
import { mayOpen } from './page-rights.ts';
import { PageTitle } from './page-title.tsx';
import { MAIN_ID, SkipLink } from './skip-link.tsx';
import { useAdminFind } from './use-admin-find.tsx';
import { useFetchAhead } from './use-fetch-ahead.ts';

export function AdminLayout() {
  const [menuOpen, setMenuOpen] = useState(false);
  const { data: user } = useQuery(sessionQuery);
  useDoubt();
  useFetchAhead('/admin');
  useQuery(brandQuery);
  const email = user?.email ?? '';
  const profile = useProfile();
  const find = useAdminFind();
  const closeMenu = () => setMenuOpen(false);

  return (
    <div className="admin">
      <PageTitle />
      <SkipLink />
      <aside className="side">
        <div className="side__top">
          <HomeLink />
          <Bell />
        </div>
        <button type="button" className="side__find" aria-haspopup="dialog" onClick={find.show}>
          <Search className="i" aria-hidden="true" />
          Buscar
          <kbd aria-hidden="true">Ctrl K</kbd>
        </button>
        <AdminMenu email={email} />
      </aside>
      <div className="admin__page">
        <header className="admin__bar">
          <IconButton label="Abrir menu" onClick={() => setMenuOpen(true)}>
            <Menu className="i" aria-hidden="true" />
          </IconButton>
          <HomeLink />
          <IconButton label="Buscar" aria-haspopup="dialog" onClick={find.show}>
            <Search className="i" aria-hidden="true" />
          </IconButton>
          <Bell />
        </header>
        <main className="main" id={MAIN_ID} tabIndex={-1}>
          <KeysEverywhere value={keysOfAdmin(profile)}>
            <Page />
          </KeysEverywhere>
        </main>
      </div>
      <Drawer
        open={menuOpen}
        onClose={closeMenu}
        side="left"
        label="Menu"
        closeLabel="Fechar menu"
        title={<HomeLink onClick={closeMenu} />}
      >
        <AdminMenu email={email} onNavigate={closeMenu} />
      </Drawer>
      {find.parts}
      <IdentityDialog />
      <MissingPage />
    </div>
  );
}

/** What the profile may not open leads where the server's refusal would. */
function Page() {
  const profile = useProfile();
  const pathname = useLocation({ select: (location) => location.pathname });
  if (!mayOpen(profile, pathname)) return <Navigate to="/unauthorized" replace />;
  return (
    <CompaniesOpen value={mayOpen(profile, '/admin/resellers/one')}>
      <Outlet />
    </CompaniesOpen>
  );
}

function HomeLink({ onClick }: { onClick?: () => void }) {
  return (
    <Link to="/admin" className="home-link" aria-label="Início" {...(onClick && { onClick })}>
      <Wordmark />
    </Link>
  );
}
