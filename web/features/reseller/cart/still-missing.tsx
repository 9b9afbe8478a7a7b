import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { useId, type ReactNode } from 'react';

import { ADDRESS_AND_SHIPPING, lackText } from './lack-text.ts';
import { LackWay, Way } from './lack-way.tsx';
import type { Checkout } from './use-checkout.ts';

/** What is left to do before the order can be sent, each with the press that does it. */
export function StillMissing({ checkout }: { checkout: Checkout }) {
  const { lacks, delivery, shipping, receipt, goTo } = checkout;
  const isPrepaid = delivery.term === 'antecipado_3';
  const hasReceipt = receipt.receipt !== undefined;
  const knowsWhere = !lacks.some(({ kind }) => kind === 'address');
  const title = useId();
  const isComplete = lacks.length === 0 && (!isPrepaid || hasReceipt);
  return (
    <div>
      {isComplete ? null : (
        <h3 id={title} className="still__title">
          Falta para finalizar
        </h3>
      )}
      <ul className="still" aria-labelledby={isComplete ? undefined : title}>
        {lacks.map((lack) => (
          <Step key={lack.kind} text={lackText(lack)} way={<LackWay {...{ lack, checkout }} />} />
        ))}
        {knowsWhere && shipping.cost !== undefined ? (
          <Step done text={ADDRESS_AND_SHIPPING} />
        ) : null}
        {isPrepaid && hasReceipt ? <Step done text="Comprovante anexado" /> : null}
        {isPrepaid && !hasReceipt ? (
          <Step
            text="Comprovante de pagamento"
            way={<Way word="Enviar" onPress={() => goTo('receipt')} />}
          />
        ) : null}
      </ul>
    </div>
  );
}

type StepProps = { text: string; done?: boolean; way?: ReactNode };

const Step = ({ text, done = false, way }: StepProps) => (
  <li className={clsx('still__step', done && 'is-done')}>
    {done ? <Check className="i i-sm" aria-hidden="true" /> : <i aria-hidden="true" />}
    <span>
      {text}
      {done ? <span className="sr">: pronto</span> : null}
    </span>
    {way}
  </li>
);
