import type { OnTask, Task } from '../use-task.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { CreditDialog } from './credit-dialog.tsx';
import { InvoiceTaskDialog } from './invoice-task-dialog.tsx';
import { PapersTask } from './papers-task.tsx';
import { ApproveReceiptDialog, RejectReceiptDialog } from './receipt-dialogs.tsx';
import { RejectDialog } from './reject-dialog.tsx';
import { StatusDialog } from './status-dialog.tsx';

type Props = { task: Task; open: boolean; onTask: OnTask; onClose: () => void };

export function TaskDialog({ task, ...rest }: Props) {
  if ('invoice' in task) return <InvoiceTaskDialog task={task} {...rest} />;
  switch (task.name) {
    case 'reject':
      return <RejectDialog task={task} {...rest} />;
    case 'cancel':
      return <CancelDialog task={task} {...rest} />;
    case 'status':
      return <StatusDialog task={task} {...rest} />;
    case 'papers':
      return <PapersTask task={task} {...rest} />;
    case 'credit':
      return <CreditDialog task={task} {...rest} />;
    case 'approve-receipt':
      return <ApproveReceiptDialog task={task} {...rest} />;
    case 'reject-receipt':
      break;
  }
  return <RejectReceiptDialog task={task} {...rest} />;
}
