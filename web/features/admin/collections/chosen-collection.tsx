import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import {
  archiveCollectionEndpoint,
  exportProductionEndpoint,
  publishCollectionEndpoint,
  type Collection,
  type Production,
} from '#contract/collections';
import { daysText } from '#contract/delivery';
import { call } from '#web/api/call.ts';
import { collectionQueries } from '#web/api/collections.queries.ts';
import { download } from '#web/api/download.ts';
import { productQueries } from '#web/api/products.queries.ts';
import { DownloadButton } from '#web/submit/use-download.tsx';
import { useSubmit } from '#web/submit/use-submit.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { LoadingOrFailed } from '#web/ui/loading-or-failed.tsx';

import { counted, isOpen, quotaOf, shareOf } from './collection-text.ts';
import { KeptDuesCard } from './kept-dues.tsx';
import { Meter } from './meter.tsx';
import { ProductionCard } from './production-card.tsx';
import { RemindMissing } from './remind-missing.tsx';
import { SeenBy } from './seen-by.tsx';

type Props = { collection: Collection; onEdit: () => void };

/** What was reserved of it, by model, and what can be done with it. */
export function ChosenCollection({ collection, onEdit }: Props) {
  const production = useQuery(collectionQueries.production(collection.id));
  return (
    <div className="season-detail">
      <div className="stack">
        {production.data ? (
          <ProductionCard
            collection={collection}
            production={production.data}
            actions={<Actions collection={collection} onEdit={onEdit} />}
          />
        ) : (
          <LoadingOrFailed query={production} title="Erro ao carregar a produção" />
        )}
        {production.data && production.data.waiting.length > 0 ? (
          <WaitingCard waiting={production.data.waiting} />
        ) : null}
        <KeptDuesCard collection={collection} />
      </div>
      <div className="stack">
        <WindowCard collection={collection} />
        {production.data ? (
          <SeenBy collection={collection} products={production.data.products} />
        ) : null}
        {production.data ? <BuyersCard {...production.data} /> : null}
      </div>
    </div>
  );
}

function Actions({ collection, onEdit }: Props) {
  const { id, state, models } = collection;
  const renews = [collectionQueries.all, productQueries.all];
  const publish = useSubmit({
    send: () => call(publishCollectionEndpoint, { params: { id }, body: undefined }),
    done: 'Coleção publicada',
    renews,
    failed: 'Erro ao publicar a coleção',
    how: 'sentence',
  });
  const archive = useSubmit({
    send: () => call(archiveCollectionEndpoint, { params: { id }, body: undefined }),
    done: 'Coleção arquivada',
    renews,
    failed: 'Erro ao arquivar a coleção',
    how: 'sentence',
  });
  if (state === 'archived') return <Export collection={collection} />;
  return (
    <>
      {isOpen(collection) ? <RemindMissing collection={collection} /> : null}
      <Export collection={collection} />
      {models === 0 ? (
        <Button size="sm" variant="ghost" loading={archive.busy} onClick={() => archive.start()}>
          Arquivar
        </Button>
      ) : null}
      <Button size="sm" onClick={onEdit}>
        Editar
      </Button>
      {state === 'draft' ? (
        <Button size="sm" variant="primary" loading={publish.busy} onClick={() => publish.start()}>
          Publicar coleção
        </Button>
      ) : null}
    </>
  );
}

const Export = ({ collection: { id } }: { collection: Collection }) => (
  <DownloadButton
    size="sm"
    submitKey={['collections', 'export', id]}
    file={() => download(exportProductionEndpoint, { params: { id } })}
    failed="Erro ao exportar CSV"
    busyText="Exportando..."
  >
    Exportar CSV
  </DownloadButton>
);

const WindowCard = ({ collection }: { collection: Collection }) => (
  <Card title="Janela">
    <dl className="season-facts num">
      <div>
        <dt>Pedidos</dt>
        <dd>{daysText({ deliveryFrom: collection.opensOn, deliveryTo: collection.closesOn })}</dd>
      </div>
      <div>
        <dt>Entrega</dt>
        <dd>{daysText(collection)}</dd>
      </div>
      <div>
        <dt>Cota</dt>
        <dd>{counted(quotaOf(collection), 'peça', 'peças')}</dd>
      </div>
      <div>
        <dt>Reservado</dt>
        <dd>{counted(collection.reserved, 'peça', 'peças')}</dd>
      </div>
    </dl>
  </Card>
);

const MOST_BUYERS = 12;

const BuyersCard = ({ companies, missing }: Pick<Production, 'companies' | 'missing'>) => (
  <Card
    title="Quem já reservou"
    actions={
      <b className="num">
        {`${companies.length.toLocaleString('pt-BR')} de ${(companies.length + missing).toLocaleString('pt-BR')}`}
      </b>
    }
  >
    <Meter share={shareOf(companies.length, companies.length + missing)} />
    {companies.length === 0 ? <p className="muted">Ninguém ainda.</p> : null}
    <ul className="season-buyers">
      {companies.slice(0, MOST_BUYERS).map(({ userId, company, pieces }) => (
        <li key={userId}>
          <Link to="/admin/resellers/$id" params={{ id: userId }} className="link">
            {company}
          </Link>
          <span className="num muted">{counted(pieces, 'peça', 'peças')}</span>
        </li>
      ))}
    </ul>
    {companies.length > MOST_BUYERS ? (
      <p className="small muted">
        {`e mais ${counted(companies.length - MOST_BUYERS, 'revendedor', 'revendedores')}`}
      </p>
    ) : null}
  </Card>
);

const WaitingCard = ({ waiting }: Pick<Production, 'waiting'>) => (
  <Card title="Quem espera">
    <p className="muted">
      Chegaram menos peças do que se vendeu. Quando chegarem mais, registre de novo: vão primeiro a
      quem pediu antes.
    </p>
    <ul className="season-buyers">
      {waiting.map(({ orderId, orderNumber, company, pieces }) => (
        <li key={orderId}>
          <Link to="/admin/orders" search={{ status: 'all', pedido: orderId }} className="link num">
            {`#${orderNumber}`}
          </Link>
          <span>{company}</span>
          <span className="num">{`faltam ${counted(pieces, 'peça', 'peças')}`}</span>
        </li>
      ))}
    </ul>
  </Card>
);
