/** Who belongs to a group: whoever was put there, or whoever has an address in its states. */
export const GROUP_KINDS = {
  tag: { label: 'Etiqueta' },
  region: { label: 'Região' },
} as const;
export type GroupKind = keyof typeof GROUP_KINDS;
