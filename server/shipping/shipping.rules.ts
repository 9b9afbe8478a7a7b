import { quoteFreight, type FreightTable, type ShippingType } from '#contract/freight';
import type { Cents } from '#contract/money';

type Parcel = { state: string; grams: number; type: ShippingType };

/** The price from the table, and the days until it arrives with the days to pack it. */
export function quote(
  table: FreightTable,
  parcel: Parcel,
): { cost: Cents; businessDays: number } | undefined {
  const found = quoteFreight(table, parcel);
  return found && { ...found, businessDays: found.businessDays + table.handlingDays };
}
