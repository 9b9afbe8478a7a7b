import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

import { Stat } from './card.tsx';
import { Skeleton } from './skeleton.tsx';

export const StatWaiting = () => (
  <>
    <Skeleton className="stat__waiting" />
    <span className="sr">Carregando...</span>
  </>
);

/** Whole at any length: digits are about half as wide as they are high, and `R$` takes two. */
export const StatMoney = ({ text }: { text: string }) => (
  <span
    className="stat__money"
    style={{ fontSize: `min(1em, ${(100 / (text.length / 2 + 1)).toFixed(1)}cqi)` }}
  >
    <small>R$&nbsp;</small>
    {text}
  </span>
);

type FigureProps = { icon: LucideIcon; label: string; value: ReactNode };

/** A figure with its icon, or its place while it is not known. */
export const StatFigure = ({ icon: Icon, label, value }: FigureProps) => (
  <Stat
    icon={<Icon aria-hidden="true" />}
    label={label}
    value={typeof value === 'number' ? value.toLocaleString('pt-BR') : (value ?? <StatWaiting />)}
  />
);
