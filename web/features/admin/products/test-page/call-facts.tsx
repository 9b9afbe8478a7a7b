import type { ReactNode } from 'react';

import { Card } from '#web/ui/card.tsx';

import { DIRECT_ADDRESS, type DirectAnswer } from './direct-call.ts';
import type { readAnswer } from './read-answer.ts';

type Props = { answer: DirectAnswer; read: ReturnType<typeof readAnswer> };

/** Headers that tell how the answer was made, kept and measured; the others say little here. */
const WORTH_SEEING =
  /^(?:etag|cache-control|age|vary|date|last-modified|content-(?:type|length|encoding)|x-request-id|server-timing|(?:x-)?ratelimit.*|retry-after)$/;

export function CallFacts({ answer, read }: Props) {
  const headers = answer.headers.filter(([name]) => WORTH_SEEING.test(name));
  return (
    <Card title="Informações de depuração">
      <dl className="call-facts text">
        <Fact name="Chamada">GET {DIRECT_ADDRESS}</Fact>
        <Fact name="Autorização">
          {answer.withToken ? 'Bearer (token enviado, não exibido)' : 'sem token'}
        </Fact>
        <Fact name="Status">{`${answer.status} ${answer.statusText}`.trim()}</Fact>
        <Fact name="Duração">{Math.round(answer.milliseconds)} ms</Fact>
        <Fact name="Tamanho">{answer.characters.toLocaleString('pt-BR')} caracteres</Fact>
        {read.reply ? (
          <>
            <Fact name="Produtos recebidos">{read.reply.products.length}</Fact>
            <Fact name="Paginação">{JSON.stringify(read.reply.pagination)}</Fact>
          </>
        ) : null}
        {headers.map(([name, value]) => (
          <Fact key={name} name={name}>
            {value}
          </Fact>
        ))}
      </dl>
    </Card>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
