import { clsx } from 'clsx';

import type { StatementMatch } from '#contract/statements';
import { formatDay } from '#web/format/date.ts';
import { formatMoney } from '#web/format/money.ts';
import { CompanyLink } from '#web/ui/company-link.tsx';
import { Td, Tr } from '#web/ui/table.tsx';

import { OrderRef } from '../order-ref.tsx';
import { debtOf, isTaken, TO_DECIDE, type Chosen } from './selection.rules.ts';

type Props = {
  match: StatementMatch;
  chosen: Chosen;
  onChoose: (paymentId: string, debt: string) => void;
};

export function MatchRow({ match, chosen, onChoose }: Props) {
  const { verdict, date, amount, description, endToEndId } = match;
  return (
    <Tr className={clsx(verdict === 'known' && 'is-off')}>
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
  return match.verdict === 'none' ? <ToDecide {...{ match, chosen, onChoose }} /> : null;
}

const paymentOf = ({ amount, date, description }: StatementMatch) =>
  `${formatMoney(amount)}, ${formatDay(date)}, ${description}`;

/** Less than is due, too much, or of nobody known: it belongs into the books all the same. */
function ToDecide({ match, chosen, onChoose }: Props) {
  const { paymentId } = match;
  return (
    <label className="pair pair--line">
      <span className="pair__box">
        <input
          type="checkbox"
          aria-label={`Levar a Recebimentos para decidir: ${paymentOf(match)}`}
          checked={chosen.has(paymentId)}
          onChange={(event) => onChoose(paymentId, event.target.checked ? TO_DECIDE : '')}
        />
      </span>
      Sem comprovante ou fatura: decidir em Recebimentos
    </label>
  );
}

type Candidate = StatementMatch['candidates'][number];

function Paired({ match, candidate, chosen, onChoose }: Props & { candidate: Candidate }) {
  const { paymentId, amount } = match;
  const { orderId, orderNumber, resellerId, companyName, seq } = candidate;
  const debt = debtOf(candidate);
  const what = seq === null ? 'Aprovar o comprovante' : `Baixar a fatura ${seq}`;
  const on = chosen.has(paymentId);
  return (
    <span className="pair cluster">
      <label className="pair__box">
        <input
          type="checkbox"
          aria-label={`${what} do pedido #${orderNumber}, ${formatMoney(amount)}`}
          checked={on}
          disabled={!on && isTaken(chosen, debt, paymentId)}
          onChange={(event) => onChoose(paymentId, event.target.checked ? debt : '')}
        />
      </label>
      <b>
        <OrderRef id={orderId} number={orderNumber} newTab />
      </b>
      {seq === null ? null : <span>{`fatura ${seq}`}</span>}
      <span className="breaks">
        <CompanyLink id={resellerId} newTab>
          {companyName ?? 'Sem empresa'}
        </CompanyLink>
      </span>
    </span>
  );
}

function Several({ match, chosen, onChoose }: Props) {
  const { paymentId, candidates } = match;
  const hasInvoice = candidates.some(({ seq }) => seq !== null);
  // The choice is asked where amounts are equal: day and text tell the payments apart.
  const payment = `${paymentOf(match)},`;
  return (
    <select
      className="select select--sm"
      aria-label={`${hasInvoice ? 'O que' : 'Comprovante que'} o pagamento de ${payment} ${hasInvoice ? 'paga' : 'confirma'}`}
      value={chosen.get(paymentId) ?? ''}
      onChange={(event) => onChoose(paymentId, event.target.value)}
    >
      <option value="">
        {hasInvoice ? 'Não aprovar: escolha o que foi pago' : 'Não aprovar: escolha um comprovante'}
      </option>
      {candidates.map((candidate) => {
        const { orderNumber, companyName, seq } = candidate;
        const debt = debtOf(candidate);
        const taken = isTaken(chosen, debt, paymentId);
        const invoice = seq === null ? '' : ` fatura ${seq}`;
        return (
          <option key={debt} value={debt} disabled={taken}>
            {`#${orderNumber}${invoice}${companyName ? ` · ${companyName}` : ''}${taken ? ' (já escolhido)' : ''}`}
          </option>
        );
      })}
      <option value={TO_DECIDE}>Nenhum destes: decidir em Recebimentos</option>
    </select>
  );
}
