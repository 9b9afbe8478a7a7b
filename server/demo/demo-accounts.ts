/** The accounts of the demonstration. Printed at the start, so they are no secret and open nothing else. */
export const DEMO_ACCOUNTS = [
  {
    key: 'admin',
    email: 'admin@ourela.test',
    password: 'ourela-admin-demo',
    label: 'Administrador',
  },
  {
    key: 'reseller',
    email: 'loja@ourela.test',
    password: 'ourela-loja-demo',
    label: 'Revendedor aprovado',
  },
  {
    key: 'pending',
    email: 'pendente@ourela.test',
    password: 'ourela-pendente-demo',
    label: 'Revendedor pendente',
  },
] as const;

type DemoAccountKey = (typeof DEMO_ACCOUNTS)[number]['key'];

/** The password hashes of the three accounts; nobody else in the demo can sign in. Null: none yet. */
export type DemoPasswords = Record<DemoAccountKey, string | null>;
