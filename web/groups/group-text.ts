import { GROUP_KINDS } from '#contract/group-kinds';
import type { ResellerGroup } from '#contract/reseller-groups';

export const membersText = (count: number): string =>
  count === 1 ? '1 revendedor' : `${count.toLocaleString('pt-BR')} revendedores`;

/** What kind of group it is, and how many are in it. */
export const aboutText = ({ kind, states, members }: ResellerGroup): string =>
  [
    kind === 'region' ? states.toSorted().join(', ') : GROUP_KINDS[kind].label,
    membersText(members),
  ].join(' · ');
