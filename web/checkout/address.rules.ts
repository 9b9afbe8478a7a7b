import { STATE_CODES, type StateCode } from '#contract/brazilian-states';
import { ShippingAddress } from '#contract/checkout';
import type { SessionUser } from '#contract/session';

export const ADDRESS_FIELDS = ['address', 'city', 'state', 'zipCode', 'notes'] as const;
export type AddressField = (typeof ADDRESS_FIELDS)[number];
/** As it stands in the form. */
export type Address = Record<AddressField, string>;
export type AddressProblems = Partial<Address>;

export const INCOMPLETE_ADDRESS = 'Preencha todas as informações de entrega';

export const stateOf = (text: string): StateCode | undefined =>
  STATE_CODES.find((code) => code === text);

/** Notes may be left out. */
export const missingFields = (address: Address): AddressField[] =>
  ADDRESS_FIELDS.filter((field) => field !== 'notes' && address[field].trim() === '');

type Profile = Pick<SessionUser, 'address' | 'city' | 'state' | 'zipCode'>;

export const profileAddress = (user: Profile): Address => ({
  address: user.address ?? '',
  city: user.city ?? '',
  state: stateOf(user.state ?? '') ?? '',
  zipCode: user.zipCode ?? '',
  notes: '',
});

type Checked = { ok: true; address: ShippingAddress } | { ok: false; problems: AddressProblems };

/** What would be sent, or what is wrong with it. */
export function checkAddress(input: Address): Checked {
  const parsed = ShippingAddress.safeParse(input);
  if (parsed.success) return { ok: true, address: parsed.data };
  return { ok: false, problems: problemsAt(parsed.error.issues, input) };
}

type Issue = { path: readonly PropertyKey[]; message: string };

/** Complaints laid onto the fields they are about; the first about each counts. */
export function problemsAt(issues: readonly Issue[], input: Address): AddressProblems {
  const missing = missingFields(input);
  const problems: AddressProblems = {};
  for (const { path, message } of issues) {
    const field = ADDRESS_FIELDS.find((name) => name === path.at(-1));
    if (field) problems[field] ??= missing.includes(field) ? INCOMPLETE_ADDRESS : message;
  }
  return problems;
}
