import { Link } from '@tanstack/react-router';

import { AddressFields } from '#web/format/state-options.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { Button } from '#web/ui/button.tsx';
import { Wordmark } from '#web/ui/wordmark.tsx';

import { ConsentNote } from './consent-note.tsx';
import { AccessFields } from './register-fields.tsx';
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
            <section className="section">
              <h2 className="h-title">Endereço</h2>
              <AddressFields field={field} required />
            </section>
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

/** What happens after the form, step by step. */
function RegisterAside() {
  return (
    <aside className="reg__aside">
      <Link to="/login" className="home-link" aria-label="Início">
        <Wordmark />
      </Link>
      <ol>
        <li className="now">
          <b>Dados da empresa</b>
          Preencha os dados de acesso e o endereço da loja.
        </li>
        <li>
          <b>Análise</b>O administrador confere o cadastro e aprova.
        </li>
        <li>
          <b>Catálogo e pedidos</b>
          Com a conta aprovada, você compra direto pelo portal.
        </li>
      </ol>
    </aside>
  );
}
