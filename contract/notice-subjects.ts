/** What a reseller can be written about by e-mail; of each subject once a day. */
export const NOTICES = {
  overdue: { label: 'Cobrança' },
  open: { label: 'Extrato' },
  catalog: { label: 'Link do catálogo' },
} as const;
export type Notice = keyof typeof NOTICES;

/** The same, and what is sent from elsewhere, as the history of a reseller calls it. */
export const MAILED_SUBJECTS = {
  ...NOTICES,
  collection: { label: 'Lembrete de coleção' },
} as const;
