/** `1234,56`, which Brazilian spreadsheets read as a number. */
export const decimalText = (value: number, places: number): string =>
  value.toFixed(places).replace('.', ',');

export const reaisCellText = (cents: number): string => decimalText(cents / 100, 2);

/** With a mark before them: a spreadsheet takes bare digits for a number and drops their zeros. */
export const orderCellText = (digits: string): string => `#${digits}`;
