import { Link } from '@tanstack/react-router';
import { LogOut } from 'lucide-react';

import { ROLES } from '#contract/roles';
import { CartButton } from '#web/cart/cart-button.tsx';
import { Bell } from '#web/notices/bell.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { Wordmark } from '#web/ui/wordmark.tsx';

import { NavLink } from './nav-link.tsx';
import { RESELLER_NAVIGATION } from './navigation.ts';
import { ThemeToggle } from './theme-toggle.tsx';
import { useSignOut } from './use-sign-out.ts';

export function ResellerBar({ who }: { who: string }) {
  const signOut = useSignOut();
  return (
    <header className="topbar">
      <div className="wrap topbar__in">
        <Link to="/reseller" className="home-link" aria-label="Início">
          <Wordmark />
        </Link>
        <nav className="topnav" aria-label="Principal">
          {RESELLER_NAVIGATION.map((destination) => (
            <NavLink key={destination.to} destination={destination}>
              {destination.label}
            </NavLink>
          ))}
        </nav>
        <div className="topbar__end">
          <ThemeToggle />
          <Bell />
          <CartButton />
          <div className="who">
            <div>
              <b title={who}>{who}</b>
              <span>{ROLES.RESELLER.label}</span>
            </div>
            <IconButton label="Sair" onClick={() => void signOut()}>
              <LogOut className="i" aria-hidden="true" />
            </IconButton>
          </div>
        </div>
      </div>
    </header>
  );
}
