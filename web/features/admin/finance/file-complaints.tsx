import { Note } from '#web/ui/note.tsx';

const MOST_TOLD = 20;

type Props = { filename: string; complaints: readonly string[] };

/** What is wrong with a file, line by line. */
export function FileComplaints({ filename, complaints }: Props) {
  const told = [...new Set(complaints)];
  const more = told.length - MOST_TOLD;
  return (
    <Note tone="danger" role="alert" className="file-complaints">
      <p>{`${filename} não foi lido. Nada mudou.`}</p>
      <ul>
        {told.slice(0, MOST_TOLD).map((complaint) => (
          <li key={complaint}>{complaint}</li>
        ))}
      </ul>
      {more > 0 ? <p>{`E mais ${more}.`}</p> : null}
    </Note>
  );
}
