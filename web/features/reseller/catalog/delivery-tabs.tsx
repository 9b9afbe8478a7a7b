import { clsx } from 'clsx';

import { dayText } from '#contract/calendar';
import { daysText, orderWindow } from '#contract/delivery';
import type { OfferedCollection } from '#contract/offered-collections';
import { srcSetOf } from '#contract/picture-files';
import { today } from '#web/format/today.ts';

import type { AskCatalog } from './catalog-filters.tsx';
import type { useDeliveryTabs } from './use-delivery-tabs.ts';

type Props = { tabs: ReturnType<typeof useDeliveryTabs>; onAsk: AskCatalog };

/** Nothing where nothing is ordered in advance, nor will be; what is closed is shown to who comes by its address. */
export function DeliveryTabs({ tabs: { offered, chosen, ready }, onAsk }: Props) {
  const first = offered.find((one) => orderWindow(one, today()) !== 'closed') ?? chosen;
  if (!first) return null;
  const programmed = offered
    .filter((one) => one === chosen || orderWindow(one, today()) !== 'closed')
    .reduce((sum, { models }) => sum + models, 0);
  return (
    <>
      <nav className="deliveries" aria-label="Entrega">
        <Tab isCurrent={!chosen} count={ready} onPress={() => onAsk({ collection: undefined })}>
          Pronta-entrega
        </Tab>
        <Tab
          isCurrent={chosen !== undefined}
          count={programmed}
          onPress={() => onAsk({ collection: (chosen ?? first).id })}
        >
          Programado
        </Tab>
      </nav>
      {chosen && offered.length > 1 ? (
        <fieldset className="deliveries__which">
          <legend className="sr">Coleções</legend>
          {offered.map(({ id, name }) => (
            <button
              key={id}
              type="button"
              className="pick"
              aria-pressed={id === chosen.id}
              onClick={() => onAsk({ collection: id })}
            >
              {name}
            </button>
          ))}
        </fieldset>
      ) : null}
      {chosen ? <CollectionHead collection={chosen} /> : null}
    </>
  );
}

type TabProps = {
  isCurrent: boolean;
  /** What is behind it in all; said once it is known. */
  count: number | undefined;
  onPress: () => void;
  children: string;
};

const Tab = ({ isCurrent, count, onPress, children }: TabProps) => (
  <button
    type="button"
    className={clsx('deliveries__tab', isCurrent && 'is-current')}
    aria-current={isCurrent ? 'page' : undefined}
    onClick={onPress}
  >
    {children}
    {count === undefined ? null : (
      <span className="deliveries__count num">
        {' '}
        {count.toLocaleString('pt-BR')}
        <span className="sr">{count === 1 ? ' produto' : ' produtos'}</span>
      </span>
    )}
  </button>
);

const DAY_MS = 86_400_000;
const SOON_DAYS = 45;
const LAST_DAYS = 4;

function CollectionHead({ collection }: { collection: OfferedCollection }) {
  const { name, story, cover } = collection;
  return (
    <section className="season-head" aria-label={name}>
      {cover ? (
        <img
          className="season-head__cover"
          src={cover.url}
          srcSet={srcSetOf(cover)}
          sizes="(max-width: 767px) 100vw, 320px"
          width={cover.width}
          height={cover.height}
          alt=""
          decoding="async"
        />
      ) : null}
      <div className="season-head__words">
        <h2 className="h-head">{name}</h2>
        {story ? <p>{story}</p> : null}
      </div>
      <dl className="season-head__days num">
        <Orders collection={collection} />
        <div>
          <dt>Entrega</dt>
          <dd>{daysText(collection)}</dd>
        </div>
      </dl>
    </section>
  );
}

function Orders({ collection }: { collection: OfferedCollection }) {
  const { opensOn, closesOn } = collection;
  const window = orderWindow(collection, today());
  if (window !== 'open') {
    return (
      <div>
        <dt>{window === 'announced' ? 'Abre em' : 'Pedidos encerrados em'}</dt>
        <dd>{dayText(window === 'announced' ? opensOn : closesOn)}</dd>
      </div>
    );
  }
  const left = Math.round((Date.parse(closesOn) - Date.parse(today())) / DAY_MS);
  return (
    <div>
      <dt>Pedidos até</dt>
      <dd>
        {dayText(closesOn)}
        {left < SOON_DAYS ? (
          <small className={clsx(left < LAST_DAYS && 'is-last')}>{leftText(left)}</small>
        ) : null}
      </dd>
    </div>
  );
}

function leftText(days: number): string {
  if (days === 0) return 'último dia';
  return days === 1 ? 'falta 1 dia' : `faltam ${days} dias`;
}
