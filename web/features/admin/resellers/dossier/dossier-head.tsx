import { Link } from '@tanstack/react-router';
import { ArrowLeft, Ellipsis, Mail, MessageCircle, Plus } from 'lucide-react';
import { useState } from 'react';

import { enterOrderEndpoint } from '#contract/checkout';
import { maskCnpj } from '#contract/cnpj';
import { noticeEndpoint, type Dossier } from '#contract/dossiers';
import type { Endpoint } from '#contract/endpoint';
import { approveResellerEndpoint } from '#contract/resellers';
import {
  createPasswordLinkEndpoint,
  deleteUserEndpoint,
  updateUserEndpoint,
} from '#contract/users';
import { nameOf } from '#web/api/resellers.queries.ts';
import { useMay } from '#web/api/rights.ts';
import { formatDate } from '#web/format/date.ts';
import { whatsappLink } from '#web/format/whatsapp.ts';
import { Offered } from '#web/identity/offered.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { IconButton } from '#web/ui/button.tsx';
import type { MenuEntry } from '#web/ui/menu-list.tsx';
import { Menu } from '#web/ui/menu.tsx';

import { StatusBadge } from '../status-badge.tsx';
import { useApproval } from '../use-decisions.ts';
import type { TaskName } from '../use-row-task.ts';
import { MessageDialog } from './message-dialog.tsx';

type Props = { dossier: Dossier; onTask: (name: TaskName) => void };

export function DossierHead({ dossier, onTask }: Props) {
  const { user } = dossier;
  const place = [user.city, user.state].filter(Boolean).join('/');
  const facts = [
    user.cnpj ? `CNPJ ${maskCnpj(user.cnpj)}` : '',
    place,
    `desde ${formatDate(user.createdAt).slice(3)}`,
  ];
  return (
    <header className="app-head dossier-head">
      <div>
        <Link className="link-arrow" to="/admin/resellers">
          <ArrowLeft className="i i-sm" aria-hidden="true" />
          Revendedores
        </Link>
        <h1 className="h-page">{nameOf(user)}</h1>
        <p className="muted num">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <div className="dossier-head__ways">
        <StatusBadge approved={user.approved} />
        <WaysToWrite user={user} />
        {user.approved ? (
          <Offered by={enterOrderEndpoint}>
            <Link
              to="/admin/resellers/$id/order"
              params={{ id: user.id }}
              className={buttonClass({ variant: 'primary' })}
            >
              <Plus className="i i-sm" aria-hidden="true" />
              Novo pedido
            </Link>
          </Offered>
        ) : null}
        <More dossier={dossier} onTask={onTask} />
      </div>
    </header>
  );
}

function WaysToWrite({ user }: Pick<Dossier, 'user'>) {
  const hello = `Olá, ${nameOf(user)}!`;
  return (
    <>
      <a
        className={buttonClass()}
        href={whatsappLink(user.phone, `${hello} `)}
        target="_blank"
        rel="noopener noreferrer"
      >
        <MessageCircle className="i i-sm" aria-hidden="true" />
        WhatsApp
      </a>
      <a className={buttonClass()} href={`mailto:${user.email}?body=${encodeURIComponent(hello)}`}>
        <Mail className="i i-sm" aria-hidden="true" />
        E-mail
      </a>
    </>
  );
}

const AGAIN = {
  approved: 'Suspender',
  suspended: 'Reativar',
  pending: 'Aprovar',
  rejected: 'Aprovar',
};

function More({ dossier, onTask }: Props) {
  const { user } = dossier;
  const [catalog, setCatalog] = useState(false);
  const { start } = useApproval(user.id);
  const may = useMay();
  const label = `Mais ações de ${nameOf(user)}`;
  const all: (MenuEntry & { by: Endpoint })[] = [
    { by: updateUserEndpoint, label: 'Editar', onPick: () => onTask('edit') },
    {
      by: approveResellerEndpoint,
      label: AGAIN[user.standing],
      onPick: user.approved ? () => onTask('suspend') : () => start(true),
    },
    {
      by: createPasswordLinkEndpoint,
      label: 'Gerar link de senha',
      onPick: () => onTask('password-link'),
    },
    ...(user.approved
      ? [{ by: noticeEndpoint, label: 'Enviar link do catálogo', onPick: () => setCatalog(true) }]
      : []),
    { by: deleteUserEndpoint, label: 'Excluir', danger: true, onPick: () => onTask('delete') },
  ];
  const entries = all.filter(({ by }) => may(by));
  return (
    <>
      <Menu label={label} entries={entries}>
        {(opener) => (
          <IconButton {...opener} label={label} line>
            <Ellipsis className="i" aria-hidden="true" />
          </IconButton>
        )}
      </Menu>
      <MessageDialog
        about="catalog"
        dossier={dossier}
        open={catalog}
        onClose={() => setCatalog(false)}
      />
    </>
  );
}
