/** As banks print it, in groups; what is no line stays as it is. */
export const lineText = (line: string): string =>
  lineDigits(line).length === LINE_LENGTH ? lineDigits(line).replace(GROUPS, SPELT) : line;

/** As it is pasted into a bank's application. */
export const lineDigits = (text: string): string => text.replaceAll(/\D/g, '');

export const LINE_LENGTH = 47;
const GROUPS = /^(.{5})(.{5})(.{5})(.{6})(.{5})(.{6})(.)(.{14})$/;
const SPELT = '$1.$2 $3.$4 $5.$6 $7 $8';
