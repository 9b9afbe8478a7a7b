import { useQuery } from '@tanstack/react-query';
import { CircleAlert, LogIn } from 'lucide-react';

import { SIGN_IN_OUTCOMES, type SignIn } from '#contract/own-sessions';
import { formatDateTime } from '#web/format/date.ts';
import { deviceName } from '#web/sessions/device.rules.ts';
import { sessionsQueries } from '#web/sessions/sessions.queries.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { LoadingOrFailed } from '#web/ui/loading-or-failed.tsx';

/** The last entries and tries: an unknown one is a reason for another password. */
export function SignInsCard() {
  const signIns = useQuery(sessionsQueries.signIns());
  return (
    <Card flush title="Últimas entradas" className="sessions">
      {signIns.data ? (
        <SignIns signIns={signIns.data} />
      ) : (
        <LoadingOrFailed query={signIns} title="Erro ao carregar as entradas" />
      )}
    </Card>
  );
}

const SignIns = ({ signIns }: { signIns: readonly SignIn[] }) =>
  signIns.length === 0 ? (
    <p className="account__none">Nenhuma entrada registrada.</p>
  ) : (
    <ul className="sessions__list">
      {signIns.map((signIn) => (
        <SignInRow key={signIn.id} {...signIn} />
      ))}
    </ul>
  );

function SignInRow({ at, address, device, outcome }: SignIn) {
  const entered = outcome === 'signed_in';
  const Icon = entered ? LogIn : CircleAlert;
  return (
    <li className="sessions__one">
      <span className="sessions__icon">
        <Icon className="i" aria-hidden="true" />
      </span>
      <div>
        <b>{formatDateTime(at)}</b>
        <span>{[deviceName(device), address].filter(Boolean).join(' · ')}</span>
      </div>
      <Badge tone={entered ? 'paid' : 'cancelled'}>{SIGN_IN_OUTCOMES[outcome].label}</Badge>
    </li>
  );
}
