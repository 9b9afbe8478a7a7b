import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

import { buttonClass } from '#web/ui/button-class.ts';

export function ApplicationSent() {
  const heading = useRef<HTMLHeadingElement>(null);
  // The form and the button that had the focus are gone; what happened is read out instead.
  useEffect(() => {
    heading.current?.focus();
    window.scrollTo(0, 0);
  }, []);
  return (
    <div className="reg__form">
      <h1 className="h-hero" ref={heading} tabIndex={-1}>
        Cadastro enviado
      </h1>
      <p>Cadastro enviado com sucesso! Aguarde a aprovação do administrador.</p>
      <div className="reg__foot">
        <Link className={buttonClass({ variant: 'primary', size: 'lg' })} to="/login">
          Voltar ao Login
        </Link>
      </div>
    </div>
  );
}
