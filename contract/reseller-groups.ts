import * as z from 'zod/mini';

import { STATE_CODES } from './brazilian-states.ts';
import { keysOf } from './closed-set.ts';
import { endpoint } from './endpoint.ts';
import { GroupIds } from './group-ids.ts';
import { GROUP_KINDS } from './group-kinds.ts';
import { idOf, idParams, type GroupId, type UserId } from './ids.ts';
import { requiredText } from './text.ts';

/** Companies that one call tags. */
const MOST_TAGGED = 1_000;

const STATES_NEEDED = 'Escolha ao menos um estado';

export const GroupBody = z
  .strictObject({
    name: requiredText(60, 'Informe o nome do grupo').check(
      // Columns of tables name several groups, with these between them.
      z.refine((name) => !/[\t\n\r;|]/.test(name), { error: 'Use uma linha só, sem ; e |' }),
    ),
    kind: z.literal(keysOf(GROUP_KINDS)),
    /** Of a region; a tag has none. */
    states: z.array(z.literal(STATE_CODES, { error: 'Estado inválido' })),
  })
  .check(
    z.refine(({ kind, states }) => kind === 'tag' || states.length > 0, {
      path: ['states'],
      error: STATES_NEEDED,
    }),
    z.refine(({ kind, states }) => kind === 'region' || states.length === 0, {
      path: ['states'],
      error: 'Uma etiqueta não tem estados',
    }),
  );
export type GroupBody = z.output<typeof GroupBody>;

export const ResellerGroup = z.object({
  id: idOf<GroupId>(),
  name: z.string(),
  kind: z.literal(keysOf(GROUP_KINDS)),
  states: z.array(z.literal(STATE_CODES)),
  /** Resellers in it that were not deleted. */
  members: z.int(),
  /** Products that are limited to it, alone or with others; hidden ones as well. */
  products: z.int(),
  /** Of these, the ones that no other group sees. */
  onlyHere: z.int(),
});
export type ResellerGroup = z.output<typeof ResellerGroup>;

const Groups = z.object({ groups: z.array(ResellerGroup) });

export const listGroupsEndpoint = endpoint({
  method: 'GET',
  path: '/api/reseller-groups',
  audience: 'admin',
  profiles: ['SALES', 'FINANCE'],
  summary:
    'Os grupos de revendedores, em ordem alfabética, com quantos revendedores e produtos têm.',
  reply: Groups,
});

export const addGroupEndpoint = endpoint({
  method: 'POST',
  path: '/api/reseller-groups',
  audience: 'admin',
  profiles: ['SALES'],
  summary: 'Cria um grupo: uma etiqueta, posta à mão, ou uma região, pelos estados do endereço.',
  body: GroupBody,
  status: 201,
  reply: Groups,
});

export const changeGroupEndpoint = endpoint({
  method: 'PUT',
  path: '/api/reseller-groups/:id',
  audience: 'admin',
  profiles: ['SALES'],
  summary: 'Muda o nome de um grupo ou os estados de uma região. O tipo não muda.',
  params: idParams<GroupId>(),
  body: GroupBody,
  reply: Groups,
});

/** What becomes of products that nobody else sees. */
export const LEFT_PRODUCTS = {
  hide: { label: 'Esconder de todos os revendedores' },
  show: { label: 'Mostrar a todos os revendedores' },
} as const;
export type LeftProducts = keyof typeof LEFT_PRODUCTS;

export const deleteGroupEndpoint = endpoint({
  method: 'DELETE',
  path: '/api/reseller-groups/:id',
  audience: 'admin',
  profiles: ['SALES'],
  summary:
    'Exclui um grupo. Um que limita produtos, só com o perfil Completo; se só ele vê algum, é preciso dizer o que será destes (409).',
  params: idParams<GroupId>(),
  query: z.object({ products: z.optional(z.literal(keysOf(LEFT_PRODUCTS))) }),
  reply: Groups,
});

/** A group, and whether this reseller is in it; regions follow the address. */
const GroupOfReseller = z.object({
  id: idOf<GroupId>(),
  name: z.string(),
  kind: z.literal(keysOf(GROUP_KINDS)),
  member: z.boolean(),
});
export type GroupOfReseller = z.output<typeof GroupOfReseller>;
const OfReseller = z.object({ groups: z.array(GroupOfReseller) });

export const groupsOfResellerEndpoint = endpoint({
  method: 'GET',
  path: '/api/admin/resellers/:id/groups',
  audience: 'admin',
  profiles: ['SALES', 'FINANCE'],
  summary: 'Todos os grupos, e em quais deles o revendedor está.',
  params: idParams<UserId>(),
  reply: OfReseller,
});

export const setGroupsOfResellerEndpoint = endpoint({
  method: 'PUT',
  path: '/api/admin/resellers/:id/groups',
  audience: 'admin',
  profiles: ['SALES'],
  summary: 'Define as etiquetas de um revendedor; regiões seguem o endereço.',
  params: idParams<UserId>(),
  body: z.strictObject({
    /** All of them; a tag that is not here is taken off. */
    groupIds: GroupIds,
  }),
  reply: OfReseller,
});

export const tagResellersEndpoint = endpoint({
  method: 'POST',
  path: '/api/reseller-groups/:id/members',
  audience: 'admin',
  profiles: ['SALES'],
  summary: 'Põe uma etiqueta em vários revendedores de uma vez, ou a tira.',
  params: idParams<GroupId>(),
  body: z.strictObject({
    userIds: z
      .array(idOf<UserId>({ error: 'Identificador inválido' }))
      .check(
        z.minLength(1, { error: 'Escolha pelo menos um revendedor' }),
        z.maxLength(MOST_TAGGED, { error: 'Escolha no máximo 1.000 revendedores' }),
      ),
    member: z.boolean(),
  }),
  reply: z.object({
    message: z.string(),
    /** Whose membership this changed: what an undo gives back. */
    changed: z.array(idOf<UserId>()),
  }),
});
