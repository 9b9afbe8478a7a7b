import type { FieldErrors as Marked, FieldPath, Resolver, UseFormReturn } from 'react-hook-form';

import { fieldErrorsOf } from './failure.ts';
import type { Checked, FieldErrors } from './field-errors.rules.ts';

/**
 * A form of texts that the contract judges when it is sent:
 * `const form = useForm({ ...judgedBy(check), defaultValues })` and `contractFields(form)`. Only the
 * types of the form library are named here, so that pages without such a form do not load it.
 */
type Texts = Record<string, string>;

/** An error goes when its field is edited and never comes back before the next sending. */
export const judgedBy = <V extends Texts, B>(check: (typed: V) => Checked<V, B>) => ({
  resolver: resolverOf(check),
  reValidateMode: 'onSubmit' as const,
});

const resolverOf =
  <V extends Texts, B>(check: (typed: V) => Checked<V, B>): Resolver<V, unknown, B> =>
  (typed) => {
    const checked = check(typed);
    if (checked.ok) return { values: checked.body, errors: {} };
    const errors: Marked<V> = {};
    for (const [field, message] of Object.entries(checked.errors)) {
      Object.assign(errors, { [field]: { type: 'validate', message } });
    }
    return { values: {}, errors };
  };

/** `concerns`: other fields whose complaint may be settled by editing this one. */
export function contractFields<V extends Texts, B>(
  form: Pick<
    UseFormReturn<V, unknown, B>,
    'register' | 'clearErrors' | 'setError' | 'getValues' | 'getFieldState' | 'formState'
  >,
  concerns: Partial<Record<string, FieldPath<V>[]>> = {},
) {
  const { register, clearErrors, setError, getValues, getFieldState, formState } = form;
  // Read at every drawing: errors nobody reads while they are set are not shown later either.
  const wrong = Object.keys(formState.errors);
  const isField = (name: string): name is FieldPath<V> => Object.hasOwn(getValues(), name);
  /** The first of them takes the focus, so they come as they stand on the page. */
  const complain = (errors: FieldErrors<string>) =>
    Object.entries(errors).forEach(([field, message = ''], index) => {
      if (isField(field)) setError(field, { message }, { shouldFocus: index === 0 });
    });
  return {
    field: (name: FieldPath<V>) => ({
      ...register(name, { onChange: () => clearErrors([name, ...(concerns[name] ?? [])]) }),
      error: wrong.includes(name) ? getFieldState(name).error?.message : undefined,
    }),
    complain,
    /** What the server said about single fields; `taken` as for `fieldErrorsOf`. */
    refuse: (error: unknown, taken: Partial<Record<string, FieldPath<V>>> = {}) =>
      complain(
        Object.fromEntries(
          fieldErrorsOf(error, isField, taken).map(({ field, message }) => [field, message]),
        ),
      ),
  };
}
