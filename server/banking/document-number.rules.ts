/** The same on paper and in the remittance: which order, and which of its invoices. */
export const documentNumberOf = ({ orderNumber, seq }: { orderNumber: string; seq: number }) =>
  `${orderNumber.replace(/^0+/, '')}-${seq}`;
