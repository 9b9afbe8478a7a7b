import { PASSWORD_MIN } from './password.ts';

/** Long enough that nobody finds it by trying. */
const LONG = 10;

/**
 * Said to a reseller while a password is chosen; it refuses nothing. The list of common passwords
 * stays on the server: this is what a page can tell without it.
 */
export function passwordHint(password: string): string | undefined {
  // Too short is refused in words of its own; a hint beside them would only distract.
  if (password.length < PASSWORD_MIN) return undefined;
  if (/^\d+$/.test(password)) return 'Dica: só números são fáceis de adivinhar. Misture palavras.';
  if (password.length < LONG) return `Dica: com ${LONG} caracteres ou mais a senha é mais segura.`;
  return undefined;
}
