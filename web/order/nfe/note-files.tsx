import { useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';

import type { FiscalNote } from '#contract/fiscal-note';
import { nfeQueries } from '#web/api/nfe.queries.ts';
import { buttonClass } from '#web/ui/button-class.ts';

import { SignedLink } from '../signed-link.tsx';

/** The XML as it was sent, and the DANFE where there is one. */
export function NoteFiles({ note }: { note: FiscalNote }) {
  const client = useQueryClient();
  const fresh = () => client.fetchQuery(nfeQueries.one(note.id));
  const files = [
    { name: 'XML', href: note.xmlUrl, renew: async () => (await fresh()).xmlUrl },
    { name: 'DANFE', href: note.danfeUrl, renew: async () => (await fresh()).danfeUrl },
  ];
  return files.map(({ name, href, renew }) =>
    href ? (
      <SignedLink
        key={name}
        className={buttonClass({ size: 'sm' })}
        href={href}
        renew={renew}
        aria-label={`Baixar ${name} da NF-e ${note.number}`}
      >
        <Download className="i i-sm" aria-hidden="true" />
        {name}
      </SignedLink>
    ) : null,
  );
}
