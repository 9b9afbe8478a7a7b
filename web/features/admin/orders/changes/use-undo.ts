import { useQueryClient } from '@tanstack/react-query';

import { useTellUndoable } from '#web/order/use-tell-undoable.ts';

import { renewAfter } from './renew-after.ts';

/** Says what was done to orders of the list, with one press that takes it back. */
export function useUndoable() {
  const client = useQueryClient();
  return useTellUndoable((asked) => renewAfter(client, asked, 'undone'));
}
