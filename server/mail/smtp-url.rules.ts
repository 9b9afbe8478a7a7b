/** `smtp://servidor:25?tls=off`: the only thing an address may say besides where and who. */
const PLAIN = 'off';

const ONLY_TLS = 'o único parâmetro aceito é tls=off, que envia sem criptografia';

/** What is wrong with the address of a mail server, or nothing. */
export function smtpUrlProblem(value: string): string | undefined {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (!url || !['smtp:', 'smtps:'].includes(url.protocol)) {
    return 'use um endereço que comece com smtp:// ou smtps://';
  }
  if (url.hostname === '') return 'falta o nome do servidor';
  if ((url.pathname !== '' && url.pathname !== '/') || url.hash !== '') {
    return 'depois do servidor e da porta não vai mais nada, a não ser ?tls=off; escreva os sinais da senha como %23, %2F';
  }
  const parameters = [...url.searchParams];
  if (parameters.some(([name, said]) => name !== 'tls' || said !== PLAIN)) return ONLY_TLS;
  if (parameters.length > 0 && url.protocol === 'smtps:') {
    return 'smtps:// é sempre criptografado: tire tls=off ou use smtp://';
  }
  return undefined;
}

/**
 * smtps:// is encrypted from the first byte; smtp:// must be before anything is said. Only an address
 * that says so is spoken to in the clear, and then always: half of it would hide a fault.
 */
export function readSmtpUrl(value: string) {
  const url = new URL(value);
  const inTheClear = url.searchParams.get('tls') === PLAIN;
  url.search = '';
  return { url: url.href, requireTLS: !inTheClear, ignoreTLS: inTheClear };
}
