import '#web/features/reseller/reseller.css';
import { useRouteContext } from '@tanstack/react-router';

import { PendingApprovalPage } from '../pages/pending-approval-page.tsx';
import { ResellerLayout } from './reseller-layout.tsx';

/** Until the account is approved no page of the area is mounted, so none of them asks anything. */
export function ResellerArea() {
  const { awaitsApproval } = useRouteContext({ from: '/reseller' });
  return awaitsApproval ? <PendingApprovalPage /> : <ResellerLayout />;
}
