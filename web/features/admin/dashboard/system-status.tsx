import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleHelp, CircleX } from 'lucide-react';

import { Card } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

import { statusQuery } from './dashboard.queries.ts';

const PARTS = [
  { part: 'api', name: 'API', works: 'Online', fails: 'Sem resposta' },
  { part: 'database', name: 'Banco de Dados', works: 'Conectado', fails: 'Sem conexão' },
  { part: 'uploads', name: 'Uploads', works: 'Funcionando', fails: 'Indisponível' },
] as const;

/** Each text only as far as the server has just confirmed it. */
export function SystemStatus() {
  const { data, isError } = useQuery(statusQuery);
  // An answer from before says nothing about now.
  const found = isError ? { api: false } : data && { api: true, ...data };
  return (
    <Card title="Status do Sistema" flush aria-busy={!found}>
      <ul className="sys">
        {PARTS.map(({ part, name, works, fails }) => (
          <li key={part}>
            {name}
            {found ? <State works={answerOf(found, part)} texts={{ works, fails }} /> : <Waiting />}
          </li>
        ))}
      </ul>
    </Card>
  );
}

type Part = (typeof PARTS)[number]['part'];

/** Where nobody answers, nothing is known of what stands behind. */
const answerOf = (found: { [P in Part]?: boolean }, part: Part): boolean | undefined => found[part];

type StateProps = { works: boolean | undefined; texts: { works: string; fails: string } };

function State({ works, texts }: StateProps) {
  const [look, Icon, text] = works
    ? (['is-ok', CircleCheck, texts.works] as const)
    : works === false
      ? (['is-failing', CircleX, texts.fails] as const)
      : (['is-unknown', CircleHelp, 'Não verificado'] as const);
  return (
    <span className={look}>
      <Icon className="i i-sm" aria-hidden="true" />
      {text}
    </span>
  );
}

const Waiting = () => (
  <>
    <Skeleton className="sys__waiting" />
    <span className="sr">Verificando...</span>
  </>
);
