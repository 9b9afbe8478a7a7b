/** A whole number as spreadsheets of here write it, `12`, `1.200` or `12,00`; nothing where it is none. */
export const readWhole = (text: string): number | undefined =>
  /^(?:\d{1,7}|\d{1,3}(?:\.\d{3}){1,2})(?:,0+)?$/.test(text)
    ? Number(text.replace(/,.*/, '').replaceAll('.', ''))
    : undefined;
