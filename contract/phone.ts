/** The area codes there are; several states share some, so none of them tells a state. */
const AREA = '[14689][1-9]|2[12478]|3[1-578]|5[1345]|7[134579]';
const NUMBER = new RegExp(String.raw`^(?:\+?55)?0?(${AREA})(9\d{8}|[2-5]\d{7})$`);

/** A Brazilian number, however it is written: its digits from the area code on; undefined: it is none. */
export function brazilianNumber(typed: string): { digits: string; isMobile: boolean } | undefined {
  const [, area = '', number = ''] = NUMBER.exec(typed.replaceAll(/[()\-.\s]/g, '')) ?? [];
  return area === '' ? undefined : { digits: area + number, isMobile: number.length === 9 };
}
