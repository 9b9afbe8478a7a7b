import { ADMIN_PROFILES } from '#contract/admin-profiles';
import { PASSWORD_LINK_HOURS } from '#contract/password-links';
import { INVITATION_DAYS } from '#contract/team';

import { at, hello, type Template } from './template.ts';

export const ONCE = `O link vale por ${PASSWORD_LINK_HOURS} horas e só pode ser usado uma vez.`;

type Kinds =
  | 'reseller_invited'
  | 'password_link'
  | 'password_recovery'
  | 'own_email_left'
  | 'own_email_new'
  | 'team_invitation'
  | 'two_step_asked';

export const ACCOUNT_TEMPLATES: { [K in Kinds]: Template<K> } = {
  reseller_invited: async ({ companyName, userId }, { brand, passwordLink }) => ({
    subject: `Convite para o portal de pedidos: ${brand.name}`,
    lines: [
      hello(companyName),
      `A ${brand.name} convidou você para o seu portal de pedidos. O seu cadastro já está aprovado: defina a sua senha para ver o catálogo e fazer pedidos.`,
    ],
    action: { label: 'Definir senha', url: await passwordLink(userId) },
    footnote: ONCE,
  }),

  password_link: async ({ companyName, userId }, { brand, passwordLink }) => ({
    subject: `Defina a sua senha: ${brand.name}`,
    lines: [
      hello(companyName),
      `Use o botão abaixo para definir a sua senha no portal da ${brand.name}.`,
    ],
    action: { label: 'Definir senha', url: await passwordLink(userId) },
    footnote: `${ONCE} Se você não pediu este link, ignore este e-mail.`,
  }),

  password_recovery: async ({ companyName, userId }, { brand, passwordLink }) => ({
    subject: `Recuperação de senha: ${brand.name}`,
    lines: [
      hello(companyName),
      `Recebemos um pedido para recuperar a sua senha no portal da ${brand.name}. Use o botão abaixo para definir uma nova.`,
    ],
    action: { label: 'Definir nova senha', url: await passwordLink(userId) },
    footnote: `${ONCE} Se você não pediu, ignore este e-mail: a sua senha continua a mesma.`,
  }),

  team_invitation: async ({ userId, profile }, { brand, passwordLink }) => ({
    subject: `Convite para administrar o portal da ${brand.name}`,
    lines: [
      hello(null),
      `Você foi convidado para administrar o portal da ${brand.name}, com o perfil ${ADMIN_PROFILES[profile].label}.`,
      'Use o botão abaixo para escolher a sua senha e entrar.',
    ],
    action: { label: 'Aceitar convite', url: await passwordLink(userId) },
    footnote: `O convite vale por ${INVITATION_DAYS} dias e só pode ser usado uma vez. Se você não o esperava, ignore este e-mail.`,
  }),

  two_step_asked: (_data, { brand }) => ({
    subject: `Ligue a verificação em duas etapas: ${brand.name}`,
    lines: [
      hello(null),
      `Quem cuida da equipe do portal da ${brand.name} pede que você ligue a verificação em duas etapas na sua conta.`,
      'Leva um minuto, com um aplicativo autenticador no celular.',
    ],
    action: { label: 'Abrir Minha conta', url: at(brand, '/admin/account') },
  }),

  own_email_left: async ({ companyName, newEmail, changeId }, { brand, restoreLink }) => ({
    subject: `O e-mail da sua conta foi trocado: ${brand.name}`,
    lines: [
      hello(companyName),
      `O e-mail de acesso da sua conta no portal da ${brand.name} passou a ser ${newEmail}.`,
      'Se foi você, não precisa fazer nada.',
      changeId
        ? 'Se não foi você, use o botão abaixo: este e-mail volta a ser o da conta, todas as sessões são encerradas e você define uma nova senha.'
        : 'Se não foi você, use o link "Não fui eu" que enviamos ao e-mail que a conta tinha antes das últimas trocas, ou fale conosco.',
    ],
    ...(changeId && {
      action: { label: 'Não fui eu', url: await restoreLink(changeId) },
      footnote: ONCE,
    }),
  }),

  own_email_new: ({ companyName }, { brand }) => ({
    subject: `Este é o novo e-mail da sua conta: ${brand.name}`,
    lines: [
      hello(companyName),
      `Este passou a ser o e-mail de acesso da sua conta no portal da ${brand.name}. A senha continua a mesma.`,
    ],
    footnote: 'Se você não conhece esta conta, ignore este e-mail.',
  }),
};
