import { approveOrderEndpoint } from '#contract/order-endpoints';
import { Offered } from '#web/identity/offered.tsx';

/** Where there are keys: a telephone has none. */
export const DecisionKeys = () => (
  <Offered by={approveOrderEndpoint}>
    <p className="osheet__keys">
      <kbd>A</kbd> aprovar <kbd>R</kbd> rejeitar <kbd>J</kbd> próximo <kbd>K</kbd> anterior
    </p>
  </Offered>
);
