import { clsx } from 'clsx';

import { asId, type ReceiptId } from '#contract/ids';
import type { StatementMatch } from '#contract/statements';
import { formatDay } from '#web/format/date.ts';
import { formatMoney } from '#web/format/money.ts';
import { CompanyLink } from '#web/ui/company-link.tsx';
import { Td, Tr } from '#web/ui/table.tsx';

import { OrderRef } from '../order-ref.tsx';
import { isTaken, type Chosen } from './selection.rules.ts';

type Props = {
  match: StatementMatch;
  chosen: Chosen;
  onChoose: (paymentId: string, receiptId: ReceiptId | '') => void;
};

export function MatchRow({ match, chosen, onChoose }: Props) {
  const { verdict, date, amount, description, endToEndId } = match;
  return (
    <Tr className={clsx((verdict === 'none' || verdict === 'known') && 'is-off')}>
      <Td className="n">{formatDay(date)}</Td>
      <Td numeric strong card="end">
        {formatMoney(amount)}
      </Td>
      <Td className="c-event" card="full">
        {description}
        {endToEndId ? <span className="sub c-id"> {endToEndId}</span> : null}
      </Td>
      <Td className="c-confirms" card="full">
        <Confirms match={match} chosen={chosen} onChoose={onChoose} />{' '}
        <span className="sub">{match.reason}</span>
      </Td>
    </Tr>
  );
}

function Confirms({ match, chosen, onChoose }: Props) {
  const [only] = match.candidates;
  if (match.verdict === 'several') return <Several {...{ match, chosen, onChoose }} />;
  if (match.verdict === 'paired' && only) {
    return <Paired {...{ match, chosen, onChoose }} candidate={only} />;
  }
  return match.verdict === 'none' ? <span>Sem comprovante</span> : null;
}

type Candidate = StatementMatch['candidates'][number];

function Paired({ match, candidate, chosen, onChoose }: Props & { candidate: Candidate }) {
  const { paymentId, amount } = match;
  const { receiptId, orderId, orderNumber, resellerId, companyName } = candidate;
  const on = chosen.has(paymentId);
  return (
    <span className="pair cluster">
      <label className="pair__box">
        <input
          type="checkbox"
          aria-label={`Aprovar o comprovante do pedido #${orderNumber}, ${formatMoney(amount)}`}
          checked={on}
          disabled={!on && isTaken(chosen, receiptId, paymentId)}
          onChange={(event) => onChoose(paymentId, event.target.checked ? receiptId : '')}
        />
      </label>
      <b>
        <OrderRef id={orderId} number={orderNumber} newTab />
      </b>
      <span className="breaks">
        <CompanyLink id={resellerId} newTab>
          {companyName ?? 'Sem empresa'}
        </CompanyLink>
      </span>
    </span>
  );
}

function Several({ match, chosen, onChoose }: Props) {
  const { paymentId, amount, candidates } = match;
  // The choice is asked where amounts are equal: day and text tell the payments apart.
  const payment = `${formatMoney(amount)}, ${formatDay(match.date)}, ${match.description},`;
  return (
    <select
      className="select select--sm"
      aria-label={`Comprovante que o pagamento de ${payment} confirma`}
      value={chosen.get(paymentId) ?? ''}
      onChange={(event) => onChoose(paymentId, asId(event.target.value))}
    >
      <option value="">Não aprovar: escolha um comprovante</option>
      {candidates.map(({ receiptId, orderNumber, companyName }) => {
        const taken = isTaken(chosen, receiptId, paymentId);
        return (
          <option key={receiptId} value={receiptId} disabled={taken}>
            {`#${orderNumber}${companyName ? ` · ${companyName}` : ''}${taken ? ' (já escolhido)' : ''}`}
          </option>
        );
      })}
    </select>
  );
}
