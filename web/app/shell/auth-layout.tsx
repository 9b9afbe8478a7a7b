import { Outlet } from '@tanstack/react-router';

import { AuthCloth } from './auth-cloth.tsx';
import { BrandLogo } from './brand-logo.tsx';
import { MAIN_ID } from './skip-link.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

/** The cloth with the woven label, beside the form of a public page. */
export function AuthLayout() {
  return (
    <div className="auth">
      <header className="auth__art">
        <AuthCloth />
        <div className="woven">
          <BrandLogo />
        </div>
      </header>
      <main className="auth__pane" id={MAIN_ID}>
        <div className="auth__top">
          <ThemeToggle />
        </div>
        <Outlet />
      </main>
    </div>
  );
}
