import type { OnTask, Task } from '../use-task.ts';

/** What every question about an order is given. */
export type TaskProps<N extends Task['name']> = {
  task: Extract<Task, { name: N }>;
  open: boolean;
  onTask: OnTask;
  onClose: () => void;
};
