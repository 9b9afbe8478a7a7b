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

import { SHOWN_STATUS, type ShownStatus } from '#contract/order-status';
import { Badge } from '#web/ui/badge.tsx';

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
  const { label, tone } = SHOWN_STATUS[status];
  const Icon = STATUS_ICONS[status];
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
      {label}
    </Badge>
  );
}
