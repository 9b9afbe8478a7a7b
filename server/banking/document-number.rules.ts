/** As printed and as told to the bank, to the letter: which order, and which of its invoices. */
export const documentNumberOf = ({ orderNumber, seq }: { orderNumber: string; seq: number }) =>
  `${orderNumber.replace(/^0+/, '')}-${seq}`;
