import { isInCentimetres, type Measures } from './read-measures.ts';

type Props = { label: string; measures: Measures };

/** A size chart, the same in the catalogue and where it is written. */
export const MeasuresTable = ({ label, measures }: Props) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
  <section className="measures" aria-label={label} tabIndex={0}>
    {measures.notes.map((note, at) => (
      <p key={at}>{note}</p>
    ))}
    <table>
      {isInCentimetres(measures) ? <caption>Medidas em cm</caption> : null}
      {measures.head ? (
        <thead>
          <tr>
            {measures.head.map((name, at) => (
              <th key={at} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
      ) : null}
      <tbody>
        {measures.rows.map((row, at) => (
          <Row key={at} cells={row} />
        ))}
      </tbody>
    </table>
  </section>
);

function Row({ cells: [first, ...others] }: { cells: string[] }) {
  if (others.length === 0) {
    return (
      <tr>
        <td colSpan={2}>{first}</td>
      </tr>
    );
  }
  return (
    <tr>
      <th scope="row">{first}</th>
      {others.map((cell, at) => (
        <td key={at}>{cell}</td>
      ))}
    </tr>
  );
}
