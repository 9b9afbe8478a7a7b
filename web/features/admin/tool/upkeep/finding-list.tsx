import { Link } from '@tanstack/react-router';
import { ChevronDown, CircleCheck, TriangleAlert } from 'lucide-react';
import { useId } from 'react';

import type { IntegrityFinding, IntegrityProblem } from '#contract/upkeep';

import { OrphanSweep } from './orphan-sweep.tsx';
import { checkedText, examinedText, inOrder, problemsText, restText } from './report-text.ts';

type Props = { findings: readonly IntegrityFinding[]; busy: boolean };

export const FindingList = ({ findings, busy }: Props) => (
  <ul className="findings" aria-label="Resultado por verificação" aria-busy={busy}>
    {inOrder(findings).map((finding, index) => (
      <li key={`${finding.key} ${finding.found > 0}`}>
        {/* The first that needs a look is open at once. */}
        <details open={index === 0 && finding.found > 0}>
          <FindingHead finding={finding} />
          <FindingBody finding={finding} />
        </details>
      </li>
    ))}
  </ul>
);

function FindingHead({ finding }: { finding: IntegrityFinding }) {
  const isWrong = finding.found > 0;
  const Icon = isWrong ? TriangleAlert : CircleCheck;
  return (
    <summary className={isWrong ? 'finding text is-wrong' : 'finding text'}>
      <Icon className="i finding__icon" aria-hidden="true" />
      <span className="finding__label">{finding.label}</span>{' '}
      <span className="finding__count meta num">
        {isWrong ? problemsText(finding) : `Sem problemas · ${examinedText(finding)}`}
      </span>
      <ChevronDown className="i finding__mark" aria-hidden="true" />
    </summary>
  );
}

function FindingBody({ finding }: { finding: IntegrityFinding }) {
  const { key, found, meaning, summary, problems } = finding;
  const rest = restText(finding);
  return (
    <div className="finding__body stack">
      <p className="muted">
        {meaning}
        {found > 0 ? ` ${checkedText(finding)}` : ''}
        {summary === null ? '' : ` ${summary}`}
      </p>
      {problems.length > 0 ? (
        <ul className="problems stack">
          {problems.map((problem) => (
            <ProblemLine key={problem.text} problem={problem} />
          ))}
        </ul>
      ) : null}
      {rest === undefined ? null : <p className="muted">{rest}</p>}
      {key === 'orphan_files' && found > 0 ? <OrphanSweep /> : null}
    </div>
  );
}

function ProblemLine({ problem: { text, orderId, productId } }: { problem: IntegrityProblem }) {
  const id = useId();
  return (
    <li>
      <span id={id}>{text}</span>{' '}
      {orderId === null ? null : (
        <Link
          to="/admin/orders"
          search={{ pedido: orderId }}
          className="link"
          aria-describedby={id}
        >
          Ver pedido
        </Link>
      )}
      {productId === null ? null : (
        <Link
          to="/admin/products/$id/edit"
          params={{ id: productId }}
          className="link"
          aria-describedby={id}
        >
          Ver produto
        </Link>
      )}
    </li>
  );
}
