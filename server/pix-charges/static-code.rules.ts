import { orderTxid } from '#contract/pix';

const OF_AN_ORDER = new RegExp(`^${orderTxid('\\d{8}')}$`);
/** The key of a checkout, as far as a static code has room for it. */
const OF_A_CART = /^[0-9A-F]{25}$/;

/** Of a code that no bank keeps: what is paid by it is told by receipts and statements, as ever. */
export const isOfStaticCode = (txid: string): boolean =>
  OF_AN_ORDER.test(txid) || OF_A_CART.test(txid);
