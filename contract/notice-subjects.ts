/** What a reseller can be written about by e-mail; of each subject once a day. */
export const NOTICES = {
  overdue: { label: 'Cobrança' },
  open: { label: 'Extrato' },
  catalog: { label: 'Link do catálogo' },
} as const;
export type Notice = keyof typeof NOTICES;
