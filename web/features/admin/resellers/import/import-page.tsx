import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef } from 'react';

import { PageHead } from '#web/ui/page-head.tsx';

import { CheckedSheet } from './checked-sheet.tsx';
import { ChooseSheet } from './choose-sheet.tsx';
import { ImportDone } from './import-done.tsx';
import { useResellerSheet } from './use-reseller-sheet.ts';

/** Resellers out of a sheet: chosen, looked through row by row, and only then registered. */
export function ImportResellersPage() {
  const sheet = useResellerSheet();
  const stage = sheet.done ? 'done' : sheet.checked ? 'checked' : 'choose';
  const part = useRef<HTMLDivElement>(null);
  const before = useRef(stage);
  useEffect(() => {
    // Whoever pressed has lost the button: the part that came in its place is next.
    if (before.current !== stage) part.current?.focus();
    before.current = stage;
  }, [stage]);
  return (
    <>
      <Link to="/admin/resellers" className="link-arrow">
        <ArrowLeft className="i i-sm" aria-hidden="true" />
        Revendedores
      </Link>
      <PageHead
        title="Importar revendedores"
        description="Cada linha da planilha é uma empresa. Quem é novo já entra aprovado."
      />
      <div ref={part} tabIndex={-1} className="stack">
        {stage === 'done' && sheet.done ? (
          <ImportDone done={sheet.done} onAgain={sheet.startOver} />
        ) : null}
        {stage === 'checked' && sheet.checked ? (
          <CheckedSheet sheet={sheet} checked={sheet.checked} />
        ) : null}
        {stage === 'choose' ? <ChooseSheet sheet={sheet} /> : null}
      </div>
    </>
  );
}
