import { refusedFields, type Problems } from '#web/order/papers/paper-fields.ts';

export type Told = { message: string };

/** The server's own word, or that it failed. */
export const texts = (failed: string) => (_input: unknown, reply?: Told) => ({
  done: reply?.message ?? '',
  failed,
  how: 'server' as const,
});

/** True when the refusal is about one of these fields, which then tell it. */
export function tellFields(
  error: Error,
  fields: readonly string[],
  tell: (problems: Problems) => void,
): boolean {
  const problems = refusedFields(error);
  if (!fields.some((field) => problems[field])) return false;
  tell(problems);
  return true;
}
