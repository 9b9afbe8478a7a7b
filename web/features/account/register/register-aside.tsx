import { Link } from '@tanstack/react-router';

import { Wordmark } from '#web/ui/wordmark.tsx';

/** What happens after the form, step by step. */
export function RegisterAside() {
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
