import {
  BadgeCheck,
  Ban,
  Banknote,
  Check,
  Clock,
  FileSearch,
  Hourglass,
  MapPinCheck,
  PackageCheck,
  ReceiptText,
  Scissors,
  Truck,
  type LucideIcon,
} from 'lucide-react';

import { FORMER_STATUS, ORDER_STATUS } from '#contract/order-status';
import { Badge } from '#web/ui/badge.tsx';

const WORDS = { ...ORDER_STATUS, ...FORMER_STATUS };
export type ShownStatus = keyof typeof WORDS;

export const STATUS_ICONS: Record<ShownStatus, LucideIcon> = {
  PENDING: Clock,
  UNDER_REVIEW: FileSearch,
  pending_payment_confirmation: Hourglass,
  APPROVED: BadgeCheck,
  INVOICED: ReceiptText,
  PAID: Banknote,
  PRODUCTION: Scissors,
  SHIPPED: Truck,
  COMPLETED: PackageCheck,
  CANCELLED: Ban,
  CONFIRMED: Check,
  PROCESSING: Scissors,
  DELIVERED: MapPinCheck,
};

/** Dye, icon and word: never colour alone, never a raw code. */
export function OrderBadge({ status }: { status: ShownStatus }) {
  const { label, tone } = WORDS[status];
  const Icon = STATUS_ICONS[status];
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
      {label}
    </Badge>
  );
}
