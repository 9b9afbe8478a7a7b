import type { BrandGrade, GradeCategory } from '#contract/grades';

/** A grade as typed: its pieces are a text, `P 1, M 2, G 2, GG 1`. */
export type GradeInput = { id: number; category: GradeCategory; name: string; pieces: string };

export const gradesInput = (grades: readonly BrandGrade[]): GradeInput[] =>
  grades.map(({ category, name, pieces }, id) => ({
    id,
    category,
    name,
    pieces: pieces.map(({ size, quantity }) => `${size} ${quantity}`).join(', '),
  }));

/** A size and its pieces; a size may have several words. */
const PART = /^(\S.*?)[\s:=×-]+(\d{1,6})$/;

/** Nothing where a part is no size with its pieces: the shape then asks for them. */
export function readPieces(text: string) {
  const parts = text.split(/[,;·\n]+/).flatMap((part) => part.trim() || []);
  const pieces = parts.map((part) => PART.exec(part));
  if (pieces.some((part) => part === null)) return undefined;
  return pieces.map((part) => ({ size: part?.[1], quantity: Number(part?.[2]) }));
}

/** What would be sent, not judged yet. */
export const gradesDraft = (grades: readonly GradeInput[]) =>
  grades.map(({ category, name, pieces }) => ({ category, name, pieces: readPieces(pieces) }));

/** Another one goes where the last went: brands write those of one category one after the other. */
export const addGrade = (grades: readonly GradeInput[]): GradeInput[] => [
  ...grades,
  {
    id: Math.max(-1, ...grades.map(({ id }) => id)) + 1,
    category: grades.at(-1)?.category ?? '',
    name: '',
    pieces: '',
  },
];
