import type { Body } from '#contract/endpoint';
import { toCents } from '#contract/money';
import type { updateUserEndpoint } from '#contract/users';

type Changes = Partial<Omit<Body<typeof updateUserEndpoint>, 'password'>>;

/** The database's columns for what a form sent; a key that was not sent is left alone. */
export function toColumns(changes: Changes) {
  const { companyName, zipCode, creditLimit, defaultPaymentTerm, defaultOwnTerm, state, ...same } =
    changes;
  return withoutUndefined({
    ...same,
    company_name: companyName,
    zip_code: zipCode,
    state: state === '' ? null : state,
    // One term is usual: whoever names one of the three, or none, names none of the brand's own.
    default_payment_term: defaultOwnTerm ? null : defaultPaymentTerm,
    default_own_term_id:
      defaultPaymentTerm === undefined ? defaultOwnTerm : (defaultOwnTerm ?? null),
    credit_limit_cents:
      creditLimit === undefined || creditLimit === null ? creditLimit : toCents(creditLimit),
  });
}

const withoutUndefined = <T extends object>(values: T) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys left are those with a value
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };

const CREDIT = ['credit_limit_cents', 'default_payment_term', 'default_own_term_id'];

/** Role and credit weigh more than an address: they are entries of their own. */
export function auditActionOf(changed: string[]): 'role_changed' | 'credit_changed' | 'edited' {
  if (changed.includes('role')) return 'role_changed';
  return changed.every((key) => CREDIT.includes(key)) ? 'credit_changed' : 'edited';
}
