/** What is wrong with a file, where: lines count from 1. The screen puts 'Linha n:' before it. */
export type LineComplaint = { line: number; message: string };

/** Tens of thousands of them help nobody. */
export const MOST_COMPLAINTS = 50;

/** As they are shown: in the order of the file, and not too many. */
export const listed = (complaints: readonly LineComplaint[]): LineComplaint[] =>
  complaints.toSorted((a, b) => a.line - b.line).slice(0, MOST_COMPLAINTS);
