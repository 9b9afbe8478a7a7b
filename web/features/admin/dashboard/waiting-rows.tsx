import { Skeleton } from '#web/ui/skeleton.tsx';

const PLACES = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

/** As high as ten rows. */
export const WaitingRows = ({ text }: { text: string }) => (
  <div className="dash-waiting">
    <output className="sr">{text}</output>
    {PLACES.map((place) => (
      <Skeleton key={place} />
    ))}
  </div>
);
