import { useQueryClient } from '@tanstack/react-query';

import type { ImportId } from '#contract/ids';
import { checkImportEndpoint } from '#contract/imports';
import { call } from '#web/api/call.ts';
import { useSubmit } from '#web/submit/use-submit.ts';

import type { Mapping } from './columns.rules.ts';
import { importQueries } from './imports.queries.ts';

/** The dry run: what the sheet would change with its columns read like this. */
export function useCheck(id: ImportId, onChecked: () => void) {
  const queryClient = useQueryClient();
  return useSubmit({
    send: (mapping: Mapping) =>
      call(checkImportEndpoint, { params: { id }, body: { fields: [...mapping] } }),
    ownDoubt: true,
    onDone: ({ import: checked }) => {
      // Rows of an earlier check are no longer true.
      queryClient.removeQueries({ queryKey: importQueries.allRows(id) });
      queryClient.setQueryData(importQueries.one(id).queryKey, { import: checked, done: 0 });
      onChecked();
    },
  });
}
