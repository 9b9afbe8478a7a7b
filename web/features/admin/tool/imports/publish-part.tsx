import { useQuery } from '@tanstack/react-query';
import { BadgeCheck } from 'lucide-react';

import type { Reply } from '#contract/endpoint';
import type { ImportId } from '#contract/ids';
import { publishImportEndpoint, type importDraftsEndpoint } from '#contract/imports';
import { call } from '#web/api/call.ts';
import { productQueries } from '#web/api/products.queries.ts';
import { useSubmit } from '#web/submit/use-submit.ts';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';

import { importQueries } from './imports.queries.ts';
import { draftsText, lackingText } from './publish.rules.ts';

type Drafts = Reply<typeof importDraftsEndpoint>;

/** What this import made and nobody sees yet: out at one press, or named with what it lacks. */
export function PublishPart({ id }: { id: ImportId }) {
  const { data } = useQuery(importQueries.drafts(id));
  const { start, busy } = useSubmit({
    key: ['publish-import', id],
    send: () => call(publishImportEndpoint, { params: { id } }),
    done: ({ message }) => message,
    failed: 'Erro ao publicar produtos',
    how: 'sentence',
    renews: [importQueries.all, productQueries.all],
  });
  // A part of the page that it does without.
  if (!data || data.ready + data.incomplete === 0) return null;
  return (
    <section className="import-part import-drafts" aria-label="Publicar">
      {data.ready > 0 ? (
        <div className="cluster">
          <p>{draftsText(data)}</p>
          <Button
            icon={<BadgeCheck className="i i-sm" aria-hidden="true" />}
            loading={busy}
            onClick={() => start()}
          >
            Publicar todos
          </Button>
        </div>
      ) : null}
      {data.incomplete > 0 ? <Lacking {...data} /> : null}
    </section>
  );
}

const Lacking = ({ incomplete, lacking }: Drafts) => (
  <Note tone="warn">
    <p>{lackingText(incomplete)}</p>
    <ul className="import-lacking">
      {lacking.map(({ id, sku, title, missing }) => (
        <li key={id}>
          <a href={`/admin/products/${id}/edit`}>{title}</a> {`(${sku}) ${missing}`}
        </li>
      ))}
      {incomplete > lacking.length ? <li>{`e mais ${incomplete - lacking.length}`}</li> : null}
    </ul>
  </Note>
);
