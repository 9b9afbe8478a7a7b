import { NO_ORDER, NO_PRODUCT, reais, type Check } from './check-words.queries.ts';

const PIX = `'PIX de ' || ${reais('a.cents')} || ' em ' || to_char(a.paid_on, 'DD/MM/YYYY')`;
const NO_WHERE = `${NO_ORDER}, ${NO_PRODUCT}`;

/**
 * What the bank has said of returns, and the entry of each. One that it did not carry out is none, whatever somebody
 * had entered; what it has not answered yet, and what waits for a decision, stands in the ledger as it will.
 */
const RETURNS = `(
  select end_to_end_id, case state when 'returned' then cents else 0 end as cents, entry_id from pix_returns
  where state in ('returned', 'refused')
  union all select end_to_end_id, cents, entry_id from pix_told_returns)`;

/** What went back by the bank's word went back in the ledger, and no more than came. */
export const PIX_CHECKS: readonly Check[] = [
  {
    key: 'pix_returns',
    label: 'Devoluções de PIX',
    meaning:
      'De um PIX volta no máximo o que chegou, e o que o banco devolveu é o que foi lançado como devolvido.',
    examined: 'select count(*) from arrivals',
    problems: `
      select ${PIX} || ': o banco devolveu ' || ${reais('sum(r.cents)')} || ', mais do que chegou.' as text,
        ${NO_WHERE}
      from ${RETURNS} r join arrivals a on a.end_to_end_id = r.end_to_end_id
      group by a.id having sum(r.cents) > a.cents
      union all
      select ${PIX} || ': o banco devolveu ' || ${reais('sum(r.cents)')} || ' e foram lançados '
        || ${reais('coalesce(sum(e.cents), 0)')} || '.' as text, ${NO_WHERE}
      from ${RETURNS} r join arrivals a on a.end_to_end_id = r.end_to_end_id
        left join ledger_entries e on e.id = r.entry_id and e.arrival_id = a.id and e.kind = 'refunded'
          and not exists (select 1 from ledger_entries c where c.reverses_id = e.id)
      where r.entry_id is not null
      group by a.id having sum(r.cents) <> coalesce(sum(e.cents), 0)`,
  },
];
