import { AUDIT_SUBJECTS, NOBODY, type AuditSubject } from '#contract/audit';
import { keysOf } from '#contract/closed-set';
import { asId, type UserId } from '#contract/ids';
import { AUDIT_ACTIONS, type AuditAction } from '#contract/users';
import { readDay } from '#web/ui/day-field.tsx';
import { readSearch } from '#web/ui/search-field.tsx';

export type AuditSearch = {
  quem?: UserId | typeof NOBODY;
  tipo?: AuditSubject;
  acao?: AuditAction;
  from?: string;
  to?: string;
  search?: string;
};

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function readActor(value: unknown): AuditSearch['quem'] {
  if (value === NOBODY) return NOBODY;
  return typeof value === 'string' && UUID.test(value)
    ? asId<UserId>(value.toLowerCase())
    : undefined;
}

/** The page's state in its address; whatever makes no sense there is left out. */
export function readAuditSearch(params: Record<string, unknown>): AuditSearch {
  const who = readActor(params['quem']);
  const kind = keysOf(AUDIT_SUBJECTS).find((name) => name === params['tipo']);
  const action = keysOf(AUDIT_ACTIONS).find((name) => name === params['acao']);
  const from = readDay(params['from']);
  const to = readDay(params['to']);
  const search = readSearch(params['search']);
  return {
    ...(who && { quem: who }),
    ...(kind && { tipo: kind }),
    ...(action && { acao: action }),
    ...(from && { from }),
    ...(to && { to }),
    ...(search && { search }),
  };
}

/** What the list and the export are narrowed by. */
export const filterOf = ({ quem, tipo, acao, from, to, search }: AuditSearch) => ({
  actor: quem,
  kind: tipo,
  action: acao,
  from,
  to,
  search,
});

export const isNarrowed = (search: AuditSearch): boolean =>
  Object.values(search).some((value) => value !== undefined);
