import { PAYMENT_TERMS } from '#contract/payment-term';
import { ROLES } from '#contract/roles';
import { formatMoney } from '#web/format/money.ts';

type Values = Record<string, unknown> | null;
type Field = { label: string; read?: (value: unknown) => string };
export type FieldChange = { label: string; before: string; after: string };

const NOTHING = '-';

const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) || NOTHING : NOTHING;

/** The words of a table for a value that should be one of its keys. */
const named =
  (table: Record<string, { label: string }>, none = NOTHING) =>
  (value: unknown): string =>
    typeof value === 'string' ? (table[value]?.label ?? value) : none;

const money =
  (unitsInReal: number) =>
  (value: unknown): string =>
    value === null || value === undefined
      ? 'Sem controle'
      : formatMoney(Number(value) / unitsInReal);

const FIELDS: Record<string, Field> = {
  email: { label: 'E-mail' },
  companyName: { label: 'Empresa' },
  cnpj: { label: 'CNPJ' },
  phone: { label: 'Telefone' },
  address: { label: 'Endereço' },
  city: { label: 'Cidade' },
  state: { label: 'Estado' },
  zipCode: { label: 'CEP' },
  role: { label: 'Perfil de acesso', read: named(ROLES) },
  approved: { label: 'Status', read: (value) => (value === true ? 'Aprovado' : 'Pendente') },
  creditLimit: { label: 'Limite de crédito', read: money(1) },
  creditLimitCents: { label: 'Limite de crédito', read: money(100) },
  defaultPaymentTerm: {
    label: 'Condição de pagamento padrão',
    read: named(PAYMENT_TERMS, 'Sem preferência'),
  },
};

/** Entries carry the database's names (`company_name`) or the contract's: both read the same. */
const camelCase = (values: Values): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values ?? {}).map(([name, value]) => [
      name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ]),
  );

/** What changed, field by field, in words; fields nobody has a name for are left out. */
export function changesBetween(before: Values, after: Values): FieldChange[] {
  const [old, fresh] = [camelCase(before), camelCase(after)];
  return Object.entries(FIELDS).flatMap(([name, { label, read = text }]) => {
    if (!(name in old) && !(name in fresh)) return [];
    const change = { label, before: read(old[name]), after: read(fresh[name]) };
    return change.before === change.after ? [] : [change];
  });
}
