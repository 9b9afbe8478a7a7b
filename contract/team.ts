import * as z from 'zod/mini';

import { ADMIN_PROFILES } from './admin-profiles.ts';
import { keysOf } from './closed-set.ts';
import { endpoint } from './endpoint.ts';
import { idOf, idParams, type UserId } from './ids.ts';
import { email } from './text.ts';

/** How long somebody who was invited may think about it. */
export const INVITATION_DAYS = 7;

export const TEAM_STATUS = {
  active: { label: 'Ativo' },
  invited: { label: 'Convidado' },
  suspended: { label: 'Suspenso' },
} as const;

const Profile = z.literal(keysOf(ADMIN_PROFILES), { error: 'Escolha um perfil' });

export const TeamMember = z.object({
  id: idOf<UserId>(),
  email: z.string(),
  profile: Profile,
  status: z.literal(keysOf(TEAM_STATUS)),
  twoStep: z.boolean(),
  /** Null: never. */
  lastAccessAt: z.nullable(z.iso.datetime()),
  /** Of somebody who was invited and has not come yet. */
  invitedUntil: z.nullable(z.iso.datetime()),
});
export type TeamMember = z.output<typeof TeamMember>;

const Message = z.object({ message: z.string() });
const MemberParams = idParams<UserId>();

export const teamEndpoint = endpoint({
  method: 'GET',
  path: '/api/team',
  audience: 'admin',
  summary: 'Lista quem administra o portal, com convites e acessos suspensos.',
  reply: z.object({ members: z.array(TeamMember) }),
});

export const InvitationBody = z.strictObject({ email: email(), profile: Profile });

export const inviteEndpoint = endpoint({
  method: 'POST',
  path: '/api/team',
  audience: 'admin',
  confirmed: true,
  summary: 'Convida alguém por e-mail para administrar o portal, com um perfil.',
  body: InvitationBody,
  status: 201,
  reply: z.object({ member: TeamMember }),
});

export const inviteAgainEndpoint = endpoint({
  method: 'POST',
  path: '/api/team/:id/invitation',
  audience: 'admin',
  confirmed: true,
  summary: 'Envia o convite de novo, com outro prazo; o link anterior deixa de valer.',
  params: MemberParams,
  reply: z.object({ member: TeamMember }),
});

export const changeProfileEndpoint = endpoint({
  method: 'PATCH',
  path: '/api/team/:id',
  audience: 'admin',
  confirmed: true,
  summary: 'Muda o perfil de quem administra; vale na próxima chamada das sessões abertas.',
  params: MemberParams,
  /** `was`: the profile that was seen; another one by now is not overwritten. */
  body: z.strictObject({ profile: Profile, was: Profile }),
  reply: z.object({ member: TeamMember }),
});

export const suspendEndpoint = endpoint({
  method: 'POST',
  path: '/api/team/:id/suspend',
  audience: 'admin',
  confirmed: true,
  summary: 'Suspende o acesso de quem administra e encerra as sessões.',
  params: MemberParams,
  reply: z.object({ member: TeamMember }),
});

export const reactivateEndpoint = endpoint({
  method: 'POST',
  path: '/api/team/:id/reactivate',
  audience: 'admin',
  confirmed: true,
  summary: 'Devolve o acesso a quem foi suspenso.',
  params: MemberParams,
  reply: z.object({ member: TeamMember }),
});

export const removeMemberEndpoint = endpoint({
  method: 'DELETE',
  path: '/api/team/:id',
  audience: 'admin',
  confirmed: true,
  summary: 'Remove da equipe, ou retira um convite.',
  params: MemberParams,
  reply: Message,
});

export const askForTwoStepEndpoint = endpoint({
  method: 'POST',
  path: '/api/team/:id/two-step-request',
  audience: 'admin',
  summary: 'Pede por e-mail que alguém da equipe ligue a verificação em duas etapas.',
  params: MemberParams,
  reply: Message,
});
