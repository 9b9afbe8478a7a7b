import { FileCheck2, HandCoins, Landmark, QrCode, type LucideIcon } from 'lucide-react';

import type { ArrivalSource } from '#contract/ledger-words';

const ICONS: Record<ArrivalSource, LucideIcon> = {
  return_line: Landmark,
  statement_line: QrCode,
  pix: QrCode,
  receipt: FileCheck2,
  hand: HandCoins,
};

/** Where money came from, at a glance; the words stand beside it. */
export function SourceIcon({ source }: { source: ArrivalSource }) {
  const Icon = ICONS[source];
  return <Icon className="i i-sm" aria-hidden="true" />;
}
