import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import type { Reply } from '#contract/endpoint';
import type { previewPricesEndpoint } from '#contract/prices';
import { failureText } from '#web/submit/failure.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Note } from '#web/ui/note.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { PartSpinner } from '#web/ui/spinner.tsx';

import { previewQuery, type Look } from './preview.queries.ts';
import { PriceTable } from './price-table.tsx';
import { aboveText, movesText, questionText, productsText, summaryText } from './price-text.ts';
import { useChangePrices } from './use-change-prices.ts';

type Preview = Reply<typeof previewPricesEndpoint>;
type Props = { look: Look; onAgain: () => void; onDone: (message: string) => void };

const STALE = 'Os preços mudaram desde a conferência. Confira novamente.';

const nobodyText = (withoutPrice: number) =>
  withoutPrice > 0 ? 'Nenhum destes produtos tem preço nesta tabela.' : 'Não há produtos aqui.';
const SAME = 'Com este percentual e este arredondamento os preços ficam como estão.';

/** Takes the focus when it comes: it is the answer to the button that was pressed. */
const focused = (element: HTMLElement | null) => element?.focus({ preventScroll: false });

export function PricePreview({ look, onAgain, onDone }: Props) {
  const [page, setPage] = useState(1);
  const first = useQuery(previewQuery(look, 1));
  const shown = useQuery(previewQuery(look, page));
  const failed = [first, shown].find(({ isError }) => isError);
  if (failed) {
    return (
      <Card flush>
        <ErrorState
          title="Erro ao conferir os preços"
          message={failureText(failed.error, '')}
          onRetry={onAgain}
        />
      </Card>
    );
  }
  if (!first.data || !shown.data) {
    return (
      <Card title="Conferência" flush>
        <PartSpinner />
      </Card>
    );
  }
  // Another page of another state of things is not what was seen on the first.
  const stale = shown.data.fingerprint !== first.data.fingerprint;
  return (
    <Seen
      look={look}
      seen={{ ...first.data, rows: shown.data.rows }}
      problem={stale ? STALE : undefined}
      page={page}
      busy={shown.isPlaceholderData}
      onPage={setPage}
      onAgain={onAgain}
      onDone={onDone}
    />
  );
}

type SeenProps = Props & {
  seen: Preview;
  problem: string | undefined;
  page: number;
  busy: boolean;
  onPage: (page: number) => void;
};

function Seen({ look, seen, problem, page, busy, onPage, onAgain, onDone }: SeenProps) {
  const [asking, setAsking] = useState(false);
  const [refused, setRefused] = useState<string>();
  const { start, busy: sending } = useChangePrices({
    onDone,
    onRefused: (reason) => {
      setAsking(false);
      setRefused(reason);
    },
  });
  const { summary, fingerprint, rows, pagination } = seen;
  const stop = problem ?? refused;
  if (summary.products === 0) return <Nothing {...summary} />;
  return (
    <Card title="Conferência" flush ref={focused} tabIndex={-1} className="prices-seen">
      <p className="prices-seen__text text">{summaryText(summary)}</p>
      {summary.aboveMsrp > 0 ? (
        <Note tone="warn" className="prices-note">
          {aboveText(summary.aboveMsrp)} Estão no começo da lista.
        </Note>
      ) : null}
      <PriceTable rows={rows} busy={busy} />
      <Pagination
        label="Páginas da conferência"
        page={page}
        pages={pagination.pages}
        onPage={onPage}
      />
      {stop ? <Refused reason={stop} onAgain={onAgain} /> : null}
      {stop ? null : (
        <div className="prices-end">
          <Button variant="primary" onClick={() => setAsking(true)}>
            {`Reajustar ${productsText(summary.products)}`}
          </Button>
          <p>Pedidos já feitos mantêm os preços deles.</p>
        </div>
      )}
      <ConfirmDialog
        open={asking}
        question={questionText(summary.products, look.change)}
        confirmText="Reajustar preços"
        busy={sending}
        busyText="Reajustando..."
        onConfirm={() => start({ ...look.change, fingerprint })}
        onCancel={() => setAsking(false)}
      >
        {`${movesText(summary)}. O catálogo mostra os preços novos em seguida.`}
        {summary.aboveMsrp > 0 ? ` ${aboveText(summary.aboveMsrp)}` : null}
      </ConfirmDialog>
    </Card>
  );
}

const Refused = ({ reason, onAgain }: { reason: string; onAgain: () => void }) => (
  <Note tone="danger" role="alert" className="prices-note">
    <p>{reason}</p>
    <Button size="sm" onClick={onAgain}>
      Conferir novamente
    </Button>
  </Note>
);

const Nothing = ({ unchanged, withoutPrice = 0 }: Preview['summary']) => (
  <Card flush ref={focused} tabIndex={-1} className="prices-seen">
    <EmptyState title="Nenhum preço muda">
      {unchanged > 0 ? SAME : nobodyText(withoutPrice)}
    </EmptyState>
  </Card>
);
