import { clsx } from 'clsx';

import { dayText } from '#contract/calendar';
import type { Collection } from '#contract/collections';
import { daysText, orderWindow } from '#contract/delivery';
import type { CollectionId } from '#contract/ids';
import { today } from '#web/format/today.ts';
import { Card } from '#web/ui/card.tsx';

import { calendarOf, placeOf, type Calendar } from './calendar.rules.ts';
import { counted, quotaOf, shareOf, stateText } from './collection-text.ts';

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
  const window = orderWindow(collection, today());
  const isOpen = collection.state === 'published' && window === 'open';
  const words = `Pedidos de ${dayText(opensOn)} a ${dayText(closesOn)}, entrega de ${daysText(collection)}`;
  return (
    <li className={clsx('season', isChosen && 'season--chosen')}>
      <button type="button" className="season__name" aria-pressed={isChosen} onClick={onChoose}>
        <b>{name}</b>
        <span className="small muted">
          {`${counted(models, 'modelo', 'modelos')}, ${counted(companies, 'revendedor', 'revendedores')}`}
        </span>
      </button>
      <div className="season__days">
        <span className="sr">{words}</span>
        <span
          className={clsx('season__bar', isOpen ? 'season__bar--open' : 'season__bar--shut')}
          style={style(opensOn, closesOn)}
        >
          {isOpen ? `até ${dayText(closesOn).slice(0, 5)}` : null}
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
      <span className="season-meter" aria-hidden="true">
        <i style={{ width: `${share}%` }} />
      </span>
      <span className="small muted">{stateText(collection)}</span>
    </div>
  );
}
