import type { Config } from './config.ts';
import type { Account } from './first-run/prepare-first-run.ts';

type Welcome = {
  config: Pick<Config, 'publicUrl' | 'demo'>;
  accounts: Account[];
  exposed: boolean;
};

/** What the person at the terminal wants to know once the portal is up. */
export function welcome({ config, accounts, exposed }: Welcome): string {
  const width = Math.max(0, ...accounts.map(({ email }) => email.length));
  const lines = accounts.map(
    ({ label, email, password }) =>
      `    ${email.padEnd(width)}  ${password ?? '(a senha que você definiu)'}  ${label}`,
  );
  return [
    '',
    `  Portal de revendedores em ${config.publicUrl}`,
    ...(lines.length > 0 ? ['', '  Contas:', ...lines] : []),
    ...(exposed && config.demo
      ? ['', '  Atenção: dados de demonstração com senhas conhecidas em um endereço público.']
      : []),
    '',
    '',
  ].join('\n');
}

/** Printed before the password is stored, so that it is seen even if the start fails later. */
export const firstAccount = ({ email, password }: Account): string =>
  [
    '',
    '  Primeiro administrador criado. Anote a senha, ela não será mostrada em outro início:',
    `    ${email}  ${password ?? ''}`,
    '',
    '',
  ].join('\n');
