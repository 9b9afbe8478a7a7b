import { PASSWORD_LINK_HOURS } from '#contract/password-links';

import { hello, type Template } from './template.ts';

export const ONCE = `O link vale por ${PASSWORD_LINK_HOURS} horas e só pode ser usado uma vez.`;

type Kinds = 'password_link' | 'password_recovery' | 'own_email_left' | 'own_email_new';

export const ACCOUNT_TEMPLATES: { [K in Kinds]: Template<K> } = {
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
