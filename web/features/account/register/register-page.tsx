import { Link } from '@tanstack/react-router';

import { buttonClass } from '#web/ui/button-class.ts';
import { Button } from '#web/ui/button.tsx';

import { ConsentNote } from './consent-note.tsx';
import { RegisterAside } from './register-aside.tsx';
import { AccessFields, AddressFields } from './register-fields.tsx';
import { useRegisterForm } from './use-register-form.ts';

export function RegisterPage() {
  const { field, hints, submit, sending, sent } = useRegisterForm();
  return (
    <div className="reg">
      <RegisterAside />
      <main className="reg__main" id="conteudo">
        <form className="reg__form" noValidate onSubmit={(event) => void submit(event)}>
          <h1 className="h-hero">Cadastro de Revendedor</h1>
          <fieldset className="reg__fields" disabled={sent} aria-label="Cadastro">
            <AccessFields field={field} hints={hints} />
            <AddressFields field={field} />
          </fieldset>
          <div className="section reg__end">
            <div className="reg__foot">
              <Button type="submit" variant="primary" size="lg" loading={sending} disabled={sent}>
                Solicitar Cadastro
              </Button>
              <Link className={buttonClass({ variant: 'ghost', size: 'lg' })} to="/login">
                Voltar ao Login
              </Link>
            </div>
            <ConsentNote />
            <p className="reg__more">
              <Link className="link" to="/register/complete">
                Enviar cadastro completo com documentos
              </Link>
            </p>
          </div>
        </form>
      </main>
    </div>
  );
}
