import { Outlet } from '@tanstack/react-router';

import { BrandLogo } from './brand-logo.tsx';
import { MAIN_ID } from './skip-link.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

/** The cloth with the woven label, beside the form of a public page. */
export function AuthLayout() {
  return (
    <div className="auth">
      <header className="auth__art">
        <img src="/brand/selvedge.webp" alt="" width="1100" height="1300" />
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
