import '#web/features/admin/admin.css';
import { useQuery } from '@tanstack/react-query';
import { Link, Outlet } from '@tanstack/react-router';
import { Menu } from 'lucide-react';
import { useState } from 'react';

import { brandQuery } from '#web/api/brand.queries.ts';
import { sessionQuery } from '#web/api/session.ts';
import { IdentityDialog } from '#web/identity/identity-dialog.tsx';
import { useDoubt } from '#web/submit/use-doubt.ts';
import { IconButton } from '#web/ui/button.tsx';
import { Drawer } from '#web/ui/drawer.tsx';
import { Wordmark } from '#web/ui/wordmark.tsx';

import { MissingPage } from '../missing-page.tsx';
import { AdminMenu } from './admin-menu.tsx';
import { PageTitle } from './page-title.tsx';
import { MAIN_ID, SkipLink } from './skip-link.tsx';
import { ThemeToggle } from './theme-toggle.tsx';
import { useFetchAhead } from './use-fetch-ahead.ts';

export function AdminLayout() {
  const [menuOpen, setMenuOpen] = useState(false);
  const { data: user } = useQuery(sessionQuery);
  useDoubt();
  useFetchAhead('/admin');
  useQuery(brandQuery);
  const email = user?.email ?? '';
  const closeMenu = () => setMenuOpen(false);

  return (
    <div className="admin">
      <PageTitle />
      <SkipLink />
      <aside className="side">
        <div className="side__top">
          <HomeLink />
        </div>
        <AdminMenu email={email} />
      </aside>
      <div className="admin__page">
        <header className="admin__bar">
          <IconButton label="Abrir menu" onClick={() => setMenuOpen(true)}>
            <Menu className="i" aria-hidden="true" />
          </IconButton>
          <HomeLink />
          <ThemeToggle />
        </header>
        <main className="main" id={MAIN_ID} tabIndex={-1}>
          <Outlet />
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
      <IdentityDialog />
      <MissingPage />
    </div>
  );
}

function HomeLink({ onClick }: { onClick?: () => void }) {
  return (
    <Link to="/admin" className="home-link" aria-label="Início" {...(onClick && { onClick })}>
      <Wordmark />
    </Link>
  );
}
