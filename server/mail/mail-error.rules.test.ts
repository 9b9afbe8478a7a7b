import { expect, test } from 'vitest';

import { readableError } from './mail-error.rules.ts';

test.each([
  ['connect ECONNREFUSED 127.0.0.1:25', 'O servidor de e-mail não aceitou a conexão.'],
  [
    'getaddrinfo ENOTFOUND smtp.marca.example',
    'O servidor de e-mail não foi encontrado. Confira o endereço configurado.',
  ],
  [
    'Reached maximum number of retries after connection was closed',
    'O servidor de e-mail não aceitou a conexão.',
  ],
  ['Timeout of the delivery', 'O servidor de e-mail demorou demais para responder.'],
  ['Greeting never received', 'O servidor de e-mail demorou demais para responder.'],
  ['Connection timeout', 'O servidor de e-mail demorou demais para responder.'],
  [
    'Invalid login: 535 5.7.8 Authentication failed',
    'O servidor de e-mail não aceitou o usuário ou a senha. Resposta: 535 5.7.8 Authentication failed',
  ],
  [
    "Can't send mail - all recipients were rejected: 550 5.1.1 No such user",
    'O endereço do destinatário foi recusado. Resposta: 550 5.1.1 No such user',
  ],
  [
    'Message failed: 451 try again later',
    'O servidor de e-mail pediu para tentar mais tarde. Resposta: 451 try again later',
  ],
  ['Message failed: 571 spam', 'O servidor de e-mail recusou a mensagem. Resposta: 571 spam'],
  [
    'self-signed certificate in certificate chain',
    'O certificado do servidor de e-mail não é de confiança. Nada foi enviado.',
  ],
  [
    "Hostname/IP does not match certificate's altnames: IP: 127.0.0.2 is not in the cert's list",
    'O certificado do servidor de e-mail não é de confiança. Nada foi enviado.',
  ],
  [
    'EHLO failed but HELO does not support required STARTTLS. response=502 no',
    'O servidor de e-mail não oferece conexão segura (STARTTLS). Nada foi enviado. Resposta: 502 no',
  ],
  [
    'Mail command failed: 530 5.7.0 Must issue a STARTTLS command first',
    'O servidor de e-mail exige conexão segura. Retire tls=off de SMTP_URL. Resposta: 530 5.7.0 Must issue a STARTTLS command first',
  ],
  [
    'write EPROTO SSL routines:wrong version number',
    'A conexão segura com o servidor de e-mail falhou.',
  ],
  [
    "ENOSPC: no space left on device, write '/x/y'",
    'Não foi possível gravar o e-mail na pasta de saída.',
  ],
  ["Cannot read properties of undefined (reading 'x')", 'O envio falhou.'],
])('%s', (error, text) => {
  expect(readableError(error)).toBe(text);
});
