/** The complaints about a form, each under the field it is about. */
export type FieldErrors<F extends PropertyKey> = Partial<Record<F, string>>;

/** What would be sent, or what is wrong with what was typed. */
export type Checked<Input, Body> =
  | { ok: true; body: Body }
  | { ok: false; errors: FieldErrors<keyof Input> };

type Issue = { path: readonly PropertyKey[]; message: string };

/** What a schema says about the fields of a form; the first complaint about each counts. */
export function errorsAt<F extends string>(
  issues: readonly Issue[] = [],
  isField: (name: string) => name is F,
): FieldErrors<F> {
  const errors: FieldErrors<F> = {};
  for (const { path, message } of issues) {
    const field = String(path[0]);
    if (isField(field)) errors[field] ??= message;
  }
  return errors;
}
