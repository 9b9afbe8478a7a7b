import { fieldLabel } from '#contract/import-fields';
import type { ImportRow } from '#contract/imports';

import { complaintText, shortChange } from './changes.rules.ts';

const MOST_AT_ONCE = 5;

type Change = ImportRow['changes'][number];

/** What is wrong with a row, or else what it changes and what about it looks like a slip. */
export const RowChanges = ({ row }: { row: ImportRow }) => (
  <>
    <WrongOrChanged row={row} />
    {row.warnings ? (
      <ul className="import-warnings" aria-label="Avisos">
        {row.warnings.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    ) : null}
  </>
);

function WrongOrChanged({ row: { complaints, changes } }: { row: ImportRow }) {
  if (complaints.length > 0) {
    return (
      <ul className="import-complaints">
        {[...new Set(complaints.map(complaintText))].map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    );
  }
  if (changes.length === 0) return <span className="muted">Nada</span>;
  // One more is no more work to read than the offer to show it.
  const most = changes.length === MOST_AT_ONCE + 1 ? changes.length : MOST_AT_ONCE;
  const rest = changes.slice(most);
  return (
    <>
      <ChangeList changes={changes.slice(0, most)} />
      {rest.length > 0 ? (
        <details className="import-more">
          <summary>{`Mais ${rest.length} campos`}</summary>
          <ChangeList changes={rest} />
        </details>
      ) : null}
    </>
  );
}

const ChangeList = ({ changes }: { changes: readonly Change[] }) => (
  <ul className="import-changes">
    {changes.map((change) => (
      <li key={change.field}>
        <span className="import-changes__field">{`${change.label ?? fieldLabel(change.field)}: `}</span>
        <BeforeAndAfter {...shortChange(change)} />
      </li>
    ))}
  </ul>
);

const BeforeAndAfter = ({ before, after }: { before: string | null; after: string }) => (
  <>
    {before === null ? null : (
      <>
        <span className="import-changes__before">{before || 'vazio'}</span>
        <span aria-hidden="true"> → </span>
        <span className="sr"> passa a </span>
      </>
    )}
    <b>{after || 'vazio'}</b>
  </>
);
