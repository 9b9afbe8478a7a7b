import { Banknote, Package, Shirt, Store, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

import { formatAmount } from '#web/format/money.ts';
import { Stat, StatStrip } from '#web/ui/card.tsx';
import { StatMoney, StatWaiting } from '#web/ui/stat-value.tsx';

import type { Figures } from './dashboard.queries.ts';

export const StatsStrip = ({ figures }: { figures: Figures | undefined }) => (
  <StatStrip>
    <Figure icon={Store} label="Total de Revendedores" value={figures?.resellers} />
    <Figure icon={Shirt} label="Total de Produtos" value={figures?.products} />
    <Figure icon={Package} label="Total de Pedidos" value={figures?.orders} />
    <Figure
      icon={Banknote}
      label="Receita (Últimos 10)"
      value={figures && <StatMoney text={formatAmount(figures.latestTotal)} />}
    />
  </StatStrip>
);

type FigureProps = { icon: LucideIcon; label: string; value: ReactNode };

const Figure = ({ icon: Icon, label, value }: FigureProps) => (
  <Stat
    icon={<Icon aria-hidden="true" />}
    label={label}
    value={typeof value === 'number' ? value.toLocaleString('pt-BR') : (value ?? <StatWaiting />)}
  />
);
