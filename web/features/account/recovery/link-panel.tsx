import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

export const LinkPanel = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="auth__form">
    <h1 className="h-hero">{title}</h1>
    {children}
    <BackToLogin />
  </div>
);

export const BackToLogin = () => (
  <Link className="link auth__link" to="/login">
    Voltar ao login
  </Link>
);

export const DeadLink = () => (
  <LinkPanel title="Link inválido ou expirado">
    <p role="alert">Peça um novo link em &ldquo;Esqueci minha senha&rdquo; ou ao administrador.</p>
  </LinkPanel>
);
