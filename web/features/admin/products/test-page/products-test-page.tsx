import { useQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';

import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

import { CallFacts } from './call-facts.tsx';
import { directCallQuery, type DirectAnswer } from './direct-call.ts';
import { DirectProducts } from './direct-products.tsx';
import { readAnswer } from './read-answer.ts';

/** Shows what the product list answers, past everything the other pages do with it. */
export function ProductsTestPage() {
  const answer = useQuery(directCallQuery);
  return (
    <>
      <PageHead
        title="Produtos (Teste)"
        description="Produtos de uma chamada direta à API, com informações de depuração."
        actions={
          <Button
            icon={<RefreshCw className="i" aria-hidden="true" />}
            loading={answer.isFetching}
            loadingText="Carregando..."
            onClick={() => void answer.refetch()}
          >
            Repetir chamada
          </Button>
        }
      />
      <div className="products-test stack">
        {answer.isPending ? <Waiting /> : null}
        {answer.isError ? <Failure title="A chamada falhou" text={answer.error.message} /> : null}
        {answer.isSuccess ? <Answer answer={answer.data} /> : null}
      </div>
    </>
  );
}

function Answer({ answer }: { answer: DirectAnswer }) {
  const read = readAnswer(answer.text);
  return (
    <>
      {answer.ok ? null : (
        <Failure title={`O servidor respondeu ${answer.status}`} text={answer.text} />
      )}
      {answer.ok && !read.reply ? (
        <Failure
          title="A resposta não confere com o contrato"
          text={[...read.complaints, '', answer.text].join('\n')}
        />
      ) : null}
      <CallFacts answer={answer} read={read} />
      {read.reply ? <DirectProducts products={read.reply.products} /> : null}
      {read.firstProduct ? (
        <Card title="Primeiro produto (JSON)">
          <Raw label="Primeiro produto em JSON" text={JSON.stringify(read.firstProduct, null, 2)} />
        </Card>
      ) : null}
    </>
  );
}

const Waiting = () => (
  <Card>
    <div className="empty">
      <Spinner />
    </div>
  </Card>
);

const Failure = ({ title, text }: { title: string; text: string }) => (
  <Card title={title} role="alert" className="products-test__failure">
    <Raw label={title} text={text || '(sem conteúdo)'} />
  </Card>
);

const Raw = ({ label, text }: { label: string; text: string }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
  <section className="raw" aria-label={label} tabIndex={0}>
    <pre>{text}</pre>
  </section>
);
