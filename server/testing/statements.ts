import type { StatementMatch } from '#contract/statements';

/** A line of a bank statement; the amount in reais. */
export type Credit = { id: string; day: string; amount: number; text: string };

/** As banks export it: SGML, without closing tags. */
export const ofxOf = (credits: readonly Credit[]): string =>
  [
    'OFXHEADER:100',
    'DATA:OFXSGML',
    'CHARSET:1252',
    '',
    '<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>BRL<BANKTRANLIST>',
    ...credits.map(
      ({ id, day, amount, text }) =>
        `<STMTTRN><TRNTYPE>${amount < 0 ? 'DEBIT' : 'CREDIT'}<DTPOSTED>${day.replaceAll('-', '')}120000[-3:BRT]` +
        `<TRNAMT>${amount.toFixed(2)}<FITID>${id}<MEMO>${text}</STMTTRN>`,
    ),
    '</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>',
  ].join('\r\n');

/** As a spreadsheet keeps it. */
export const csvOf = (credits: readonly Credit[]): string =>
  [
    'Data;Histórico;Valor;Identificador',
    ...credits.map(
      ({ id, day, amount, text }) =>
        `${day.split('-').toReversed().join('/')};${text};${amount.toFixed(2).replace('.', ',')};${id}`,
    ),
  ].join('\r\n');

let made = 0;
/** A PIX nobody has seen before. */
export const someEndToEndId = (day: string): string => {
  made += 1;
  return `E12345678${day.replaceAll('-', '')}1030${String(made).padStart(11, 'X')}`;
};

/** What the page sends back for a match that was accepted. */
export const settlementOf = ({
  paymentId,
  amount,
  date,
  endToEndId,
  candidates,
}: StatementMatch) => {
  const [first] = candidates;
  return {
    paymentId,
    ...(first?.receiptId && { receiptId: first.receiptId }),
    ...(first?.invoiceId && { invoiceId: first.invoiceId }),
    amount,
    date,
    endToEndId,
  };
};
