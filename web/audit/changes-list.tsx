import { auditChanges, type FieldChange } from '#contract/audit-changes';

type Props = { entry: Parameters<typeof auditChanges>[0] };

const SHOWN = 6;

/** What an entry says that changed; of very many, the first few until somebody wants the rest. */
export function ChangesList({ entry }: Props) {
  const changes = auditChanges(entry);
  if (changes.length === 0) return null;
  const rest = changes.slice(SHOWN);
  return (
    <>
      <Changes changes={changes.slice(0, SHOWN)} />
      {rest.length > 0 ? (
        <details className="changes-rest">
          <summary>{rest.length === 1 ? 'Mais 1 mudança' : `Mais ${rest.length} mudanças`}</summary>
          <Changes changes={rest} />
        </details>
      ) : null}
    </>
  );
}

const Changes = ({ changes }: { changes: readonly FieldChange[] }) => (
  <dl className="changes">
    {changes.map(({ label, before, after }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>
          {before !== null && after !== null ? (
            <>
              <span className="sr">de </span>
              <del>{before}</del>
              <span aria-hidden="true"> → </span>
              <span className="sr"> para </span>
              <ins>{after}</ins>
            </>
          ) : (
            (after ?? before)
          )}
        </dd>
      </div>
    ))}
  </dl>
);
