import { clsx } from 'clsx';

import { dayText } from '#contract/calendar';
import type { Collection } from '#contract/collections';
import { daysText, orderWindow } from '#contract/delivery';
import type { CollectionId } from '#contract/ids';
import { today } from '#web/format/today.ts';
import { Card } from '#web/ui/card.tsx';

import { calendarOf, placeOf, type Calendar } from './calendar.rules.ts';
import { counted, quotaOf, shareOf, stateLook, stateText } from './collection-text.ts';
import { Meter } from './meter.tsx';

type Props = {
  collections: readonly Collection[];
  chosen: CollectionId | undefined;
  onChoose: (id: CollectionId) => void;
};

/** Each collection's windows, one below the other, and how much of it is reserved. */
export function CalendarCard({ collections, chosen, onChoose }: Props) {
  const calendar = calendarOf(collections, today());
  return (
    <Card
      title="Janelas de pedidos e entrega"
      actions={
        <span className="season-legend small" aria-hidden="true">
          <i className="season-legend__orders" /> pedidos abertos
          <i className="season-legend__delivery" /> entrega
          <i className="season-legend__today" /> hoje
        </span>
      }
    >
      <div className="seasons">
        <div className="seasons__head small muted" aria-hidden="true">
          <span>Coleção</span>
          <span className="seasons__months">
            {calendar.months.map(({ day, label }) => (
              <span key={day} style={{ left: `${placeOf(calendar, day, day).left}%` }}>
                {label}
              </span>
            ))}
          </span>
          <span>Reservado</span>
        </div>
        <ul>
          {collections.map((collection) => (
            <Season
              key={collection.id}
              collection={collection}
              calendar={calendar}
              isChosen={collection.id === chosen}
              onChoose={() => onChoose(collection.id)}
            />
          ))}
        </ul>
      </div>
    </Card>
  );
}

/** Whether orders come in, came in or are still to come: of a draft none come yet. */
function ordersOf(collection: Collection): keyof typeof BAR_TEXTS {
  const window = orderWindow(collection, today());
  if (window === 'closed' || collection.state === 'archived') return 'over';
  return window === 'open' && collection.state === 'published' ? 'open' : 'ahead';
}

const short = (day: string) => dayText(day).slice(0, 5);
const BAR_TEXTS = {
  open: ({ closesOn }: Collection) => `até ${short(closesOn)}`,
  ahead: ({ opensOn, closesOn }: Collection) => `${short(opensOn)} a ${short(closesOn)}`,
  over: () => 'encerrada',
};

type SeasonProps = {
  collection: Collection;
  calendar: Calendar;
  isChosen: boolean;
  onChoose: () => void;
};

function Season({ collection, calendar, isChosen, onChoose }: SeasonProps) {
  const { name, models, companies, opensOn, closesOn, deliveryFrom, deliveryTo } = collection;
  const style = (first: string, last: string) => {
    const { left, width } = placeOf(calendar, first, last);
    return { left: `${left}%`, width: `${width}%` };
  };
  const orders = ordersOf(collection);
  const words = `Pedidos de ${dayText(opensOn)} a ${dayText(closesOn)}, entrega de ${daysText(collection)}`;
  return (
    <li className={clsx('season', isChosen && 'season--chosen')}>
      <button type="button" className="season__name" aria-pressed={isChosen} onClick={onChoose}>
        <b>{name}</b>
        <span className="small muted">
          {`${counted(models, 'modelo', 'modelos')}, ${counted(companies, 'revendedor', 'revendedores')}`}
        </span>
      </button>
      <span className="season__words small muted" aria-hidden="true">
        {words}
      </span>
      <div className="season__days">
        <span className="sr">{words}</span>
        <span
          className={clsx('season__bar', `season__bar--${orders}`)}
          style={style(opensOn, closesOn)}
        >
          {BAR_TEXTS[orders](collection)}
        </span>
        <span className="season__bar season__bar--delivery" style={style(deliveryFrom, deliveryTo)}>
          entrega
        </span>
        <i className="season__today" style={{ left: style(today(), today()).left }} />
      </div>
      <Reserved collection={collection} />
    </li>
  );
}

function Reserved({ collection }: { collection: Collection }) {
  const quota = quotaOf(collection);
  const share = shareOf(collection.reserved, quota);
  return (
    <div className="season__reserved num">
      <span>
        <b>{collection.reserved.toLocaleString('pt-BR')}</b>
        {quota > 0 ? ` de ${quota.toLocaleString('pt-BR')}` : null}
      </span>
      <Meter share={share} />
      <span className={clsx('small', stateLook(collection))}>{stateText(collection)}</span>
    </div>
  );
}
