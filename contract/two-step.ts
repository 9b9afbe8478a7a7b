import * as z from 'zod/mini';

import { endpoint } from './endpoint.ts';
import { idParams, type UserId } from './ids.ts';
import { TwoStepCode } from './two-step-code.ts';

export const RECOVERY_CODES = 10;

const Message = z.object({ message: z.string() });
const Codes = z.object({ recoveryCodes: z.array(z.string()) });

export const twoStepEndpoint = endpoint({
  method: 'GET',
  path: '/api/auth/two-step',
  audience: 'admin',
  profiles: ['SALES', 'FINANCE', 'SHIPPING'],
  summary: 'Diz se a verificação em duas etapas está ativa na própria conta.',
  reply: z.object({
    enabled: z.boolean(),
    since: z.nullable(z.iso.datetime()),
    recoveryCodesLeft: z.int(),
    /** The settings require it of every administrator. */
    required: z.boolean(),
  }),
});

/** Secret and recovery codes are shown once; those in use, if any, stay until a code confirms the new. */
export const startTwoStepEndpoint = endpoint({
  method: 'POST',
  path: '/api/auth/two-step/start',
  audience: 'admin',
  profiles: ['SALES', 'FINANCE', 'SHIPPING'],
  confirmed: true,
  summary:
    'Começa a ativar a verificação em duas etapas: segredo, endereço, QR Code e os códigos de recuperação.',
  reply: z.object({ secret: z.string(), uri: z.string(), qrCode: z.string(), ...Codes.shape }),
});

export const enableTwoStepEndpoint = endpoint({
  method: 'POST',
  path: '/api/auth/two-step/enable',
  audience: 'admin',
  profiles: ['SALES', 'FINANCE', 'SHIPPING'],
  confirmed: true,
  summary: 'Ativa a verificação em duas etapas com um código do aplicativo.',
  body: z.strictObject({ code: TwoStepCode }),
  reply: Codes,
});

export const renewRecoveryCodesEndpoint = endpoint({
  method: 'POST',
  path: '/api/auth/two-step/recovery-codes',
  audience: 'admin',
  profiles: ['SALES', 'FINANCE', 'SHIPPING'],
  confirmed: true,
  summary: 'Troca os códigos de recuperação; os anteriores deixam de valer.',
  reply: Codes,
});

export const disableTwoStepEndpoint = endpoint({
  method: 'POST',
  path: '/api/auth/two-step/disable',
  audience: 'admin',
  profiles: ['SALES', 'FINANCE', 'SHIPPING'],
  confirmed: true,
  summary: 'Desativa a verificação em duas etapas na própria conta.',
  reply: Message,
});

/** For somebody who lost the telephone and the codes. */
export const resetTwoStepEndpoint = endpoint({
  method: 'DELETE',
  path: '/api/users/:id/two-step',
  audience: 'admin',
  confirmed: true,
  summary: 'Remove a verificação em duas etapas de outro administrador.',
  params: idParams<UserId>(),
  reply: Message,
});
