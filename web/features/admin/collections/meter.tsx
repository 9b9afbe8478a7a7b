import { clsx } from 'clsx';

const NEARLY = 95;

/** How much of a quota is reserved, in percent; the figures stand beside it. */
export const Meter = ({ share }: { share: number }) => (
  <span
    className={clsx('season-meter', share >= NEARLY && 'season-meter--full')}
    aria-hidden="true"
  >
    <i style={{ width: `${Math.min(share, 100)}%` }} />
  </span>
);
