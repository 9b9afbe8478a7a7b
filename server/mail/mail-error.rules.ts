type Reading = { says: RegExp; text: string };

/** The first that fits; what a mail server answers begins with its three digits. */
const READINGS: Reading[] = [
  {
    says: /53\d[ -].*STARTTLS/i,
    text: 'O servidor de e-mail exige conexão segura. Retire tls=off de SMTP_URL.',
  },
  {
    says: /(?:upgrading connection with|required) STARTTLS/i,
    text: 'O servidor de e-mail não oferece conexão segura (STARTTLS). Nada foi enviado.',
  },
  {
    says: /certificate|self[- ]signed|altnames/i,
    text: 'O certificado do servidor de e-mail não é de confiança. Nada foi enviado.',
  },
  {
    says: /\b(?:EAUTH|Invalid login|Missing credentials|53[045][ -])/i,
    text: 'O servidor de e-mail não aceitou o usuário ou a senha.',
  },
  {
    says: /\b(?:ENOTFOUND|EAI_AGAIN|EDNS)\b/,
    text: 'O servidor de e-mail não foi encontrado. Confira o endereço configurado.',
  },
  {
    says: /\b(?:ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENETUNREACH|EPIPE)\b|closed unexpectedly|connection was closed/i,
    text: 'O servidor de e-mail não aceitou a conexão.',
  },
  {
    says: /\bETIMEDOUT\b|time(?:d )?out|never received/i,
    text: 'O servidor de e-mail demorou demais para responder.',
  },
  {
    says: /\bTLS\b|\bSSL\b/i,
    text: 'A conexão segura com o servidor de e-mail falhou.',
  },
  {
    says: /\b(?:ENOSPC|EACCES|EROFS|EPERM)\b/,
    text: 'Não foi possível gravar o e-mail na pasta de saída.',
  },
  {
    says: /\b552[ -]|mailbox (?:is )?full/i,
    text: 'A caixa de entrada do destinatário está cheia.',
  },
  { says: /\b55[0134][ -]|No recipients/i, text: 'O endereço do destinatário foi recusado.' },
  { says: /\b4\d\d[ -]/, text: 'O servidor de e-mail pediu para tentar mais tarde.' },
  { says: /\b5\d\d[ -]/, text: 'O servidor de e-mail recusou a mensagem.' },
];

/** From its digits on, what the mail server itself answered. */
const ANSWER = /\b[45]\d\d[ -][^\n\r]*/;

/** What went wrong, in a sentence, with the mail server's own answer where it gave one. */
export function readableError(error: string): string {
  const text = READINGS.find(({ says }) => says.test(error))?.text ?? 'O envio falhou.';
  const answer = ANSWER.exec(error)?.[0].trim();
  return answer ? `${text} Resposta: ${answer}` : text;
}
