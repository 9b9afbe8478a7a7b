import type { AdminUser } from '#contract/users';

/** What every dialog over a row is given. */
export type TaskDialogProps = { user: AdminUser; open: boolean; onClose: () => void };
