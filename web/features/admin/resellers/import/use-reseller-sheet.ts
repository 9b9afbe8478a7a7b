import { useState } from 'react';

import type { Reply } from '#contract/endpoint';
import {
  checkResellersEndpoint,
  importResellersEndpoint,
  type AnyResellerField,
  type ResellerSheet,
} from '#contract/reseller-imports';
import { call } from '#web/api/call.ts';
import { firstStepsKey } from '#web/api/first-steps.queries.ts';
import { resellerQueries } from '#web/api/resellers.queries.ts';
import { keptFile, type Source } from '#web/sheet/sheet-file.ts';
import { useSubmit } from '#web/submit/use-submit.ts';

export type Fields = readonly (AnyResellerField | null)[];
export type Imported = Reply<typeof importResellersEndpoint>;

/** The file's bytes as they were when it was chosen, so that what is checked is what is imported. */
const kept = async (source: Source): Promise<Source> =>
  source instanceof File ? keptFile(source) : source;

type Check = { source: Source; fields?: Fields };

async function check({ source, fields }: Check) {
  const sent = await kept(source);
  const asked = fields ? { fields: [...fields] } : {};
  const sheet =
    sent instanceof File
      ? await call(checkResellersEndpoint, { body: asked, files: { file: sent } })
      : await call(checkResellersEndpoint, { body: { ...asked, text: sent } });
  return { source: sent, sheet };
}

const fieldsOf = ({ columns }: ResellerSheet): Fields => columns.map(({ field }) => field);

/** A sheet, what its columns are, what its rows would do, and what came of it. */
export function useResellerSheet() {
  const [found, setFound] = useState<{ source: Source; sheet: ResellerSheet }>();
  const [fields, setFields] = useState<Fields>([]);
  const checking = useSubmit({
    send: check,
    onDone: (reply) => {
      setFound(reply);
      setFields(fieldsOf(reply.sheet));
    },
    ownDoubt: true,
  });
  const importing = useSubmit({
    send: (invite: boolean) => {
      const body = { fields: [...fields], invite };
      return found?.source instanceof File
        ? call(importResellersEndpoint, { body, files: { file: found.source } })
        : call(importResellersEndpoint, { body: { ...body, text: found?.source } });
    },
    done: ({ message }) => message,
    renews: [resellerQueries.all, firstStepsKey],
    failed: 'Erro ao cadastrar revendedores',
    how: 'sentence',
  });
  return {
    checked: found?.sheet,
    fields,
    source: checking.sent?.source,
    read: (source: Source) => checking.start({ source }),
    /** What the rows would do follows from it, so they are judged anew. */
    choose: (at: number, field: AnyResellerField | null) => {
      const next = fields.with(at, field);
      setFields(next);
      checking.reset();
      if (found && isEachOnce(next)) checking.start({ source: found.source, fields: next });
    },
    checking: checking.busy,
    refused: checking.error,
    apply: importing.start,
    applying: importing.busy,
    done: importing.reply,
    startOver: () => {
      setFound(undefined);
      checking.reset();
      importing.reset();
    },
  };
}
export type UsedSheet = ReturnType<typeof useResellerSheet>;

const isEachOnce = (fields: Fields): boolean => {
  const used = fields.filter((field) => field !== null);
  return new Set(used).size === used.length;
};
