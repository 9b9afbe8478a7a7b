import { useMutation, useQueryClient } from '@tanstack/react-query';

import type { ImportId } from '#contract/ids';
import { readImportEndpoint } from '#contract/imports';
import { call } from '#web/api/call.ts';
import { keptFile, type Source } from '#web/sheet/sheet-file.ts';

import { importQueries } from './imports.queries.ts';

async function read(source: Source) {
  if (source instanceof File) {
    return call(readImportEndpoint, { body: {}, files: { file: await keptFile(source) } });
  }
  return call(readImportEndpoint, { body: { text: source } });
}

/** Sends a sheet to be read. Of two chosen one after the other, the last one counts. */
export function useReadSheet(onRead: (id: ImportId) => void) {
  const queryClient = useQueryClient();
  const { mutate, isPending, error, variables } = useMutation({
    mutationFn: read,
    meta: { ownErrors: true, ownDoubt: true },
  });
  const start = (source: Source) =>
    // Told here and not in the mutation: only the answer to the last call is.
    mutate(source, {
      onSuccess: ({ import: made }) => {
        queryClient.setQueryData(importQueries.one(made.id).queryKey, { import: made, done: 0 });
        onRead(made.id);
      },
    });
  return { start, busy: isPending, error, source: variables };
}
