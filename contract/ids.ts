/* oxlint-disable typescript/no-unnecessary-type-parameters -- a noun is all that these are told */
import * as z from 'zod/mini';

/**
 * The id of one noun: text when the code runs, a type of its own for the compiler, so that an order's
 * id cannot be passed where a user's is expected.
 */
export type Id<Noun extends string> = string & z.$brand<Noun>;

export type UserId = Id<'UserId'>;
export type ApplicationId = Id<'ApplicationId'>;
export type ProductId = Id<'ProductId'>;
/** Of a size of a product. */
export type VariantId = Id<'VariantId'>;
/** Of a change of prices by a percentage. */
export type AdjustmentId = Id<'AdjustmentId'>;
/** Of products that are ordered before they are made. */
export type CollectionId = Id<'CollectionId'>;
export type ImportId = Id<'ImportId'>;
/** Of a grade that a reseller saved. */
export type GradeId = Id<'GradeId'>;
export type OrderId = Id<'OrderId'>;
/** Of a filter of orders that an administrator saved. */
export type OrderFilterId = Id<'OrderFilterId'>;
export type OrderItemId = Id<'OrderItemId'>;
export type ReceiptId = Id<'ReceiptId'>;
export type InvoiceId = Id<'InvoiceId'>;
/** Of an NF-e that the portal was given. */
export type FiscalNoteId = Id<'FiscalNoteId'>;
export type PriceTableId = Id<'PriceTableId'>;
export type PromotionId = Id<'PromotionId'>;
export type CouponId = Id<'CouponId'>;
/** Of a payment term of the brand's own. */
export type PaymentTermId = Id<'PaymentTermId'>;
export type RemittanceId = Id<'RemittanceId'>;
/** Of money as it came. */
export type ArrivalId = Id<'ArrivalId'>;
/** Of a charge at the bank's PIX API. */
export type PixChargeId = Id<'PixChargeId'>;
/** Of a return of a PIX that was begun at the bank. */
export type ToldReturnId = Id<'ToldReturnId'>;
export type BankReturnId = Id<'BankReturnId'>;
/** Of a cart under a name, and of one that was sent to the brand by a link. */
export type SavedCartId = Id<'SavedCartId'>;
export type SharedCartId = Id<'SharedCartId'>;
/** Of a group of resellers. */
export type GroupId = Id<'GroupId'>;
/** Of what the brand wrote down about a reseller. */
export type NoteId = Id<'NoteId'>;
export type MailId = Id<'MailId'>;
/** These two never leave the server. */
export type BoletoId = Id<'BoletoId'>;
export type EmailChangeId = Id<'EmailChangeId'>;

type NounOf<T extends Id<string>> = keyof T[typeof z.$brand];

/**
 * The schema of an id. A caller has to name the right noun too, hence both ways. `error` replaces the
 * usual words. One for each noun would be a name for each in what every page loads first.
 */
export const idOf = <T extends Id<string>>(params?: { error: string }) =>
  z.uuid(params).brand<NounOf<T>, 'inout'>();

/** Of an address with `:id` in it. */
export const idParams = <T extends Id<string>>() =>
  z.object({ id: idOf<T>({ error: 'Identificador inválido' }) });

/** For a text that is known to be one: made as one, or checked in another way than by a schema. */
export const asId = <T extends Id<string>>(text: string): T =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the one place where text becomes an id
  text as T;
