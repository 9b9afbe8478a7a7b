import type { ReactNode } from 'react';

import type { Endpoint } from '#contract/endpoint';
import { useMay } from '#web/api/rights.ts';

type Props = { by: Pick<Endpoint, 'audience' | 'profiles'>; children: ReactNode };

/** There only for those whose profile may make the call behind it. */
export function Offered({ by, children }: Props) {
  return useMay()(by) ? children : null;
}
