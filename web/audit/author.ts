type Entry = {
  action: string;
  actor: string | null;
  after: Record<string, unknown> | null;
  address: string | null;
  device: string | null;
};

/** A sign-in that was refused, and a code, have nobody behind them but an address. */
const UNSIGNED = ['sign_in_failed', 'two_step_failed'];

/** Who did it, in words; nobody is named where nobody is known. */
export function authorOf({ actor, action, after }: Entry): string {
  if (!UNSIGNED.includes(action)) return `por ${actor ?? 'uma conta excluída'}`;
  const failures = Number(after?.['failures'] ?? 1);
  return failures > 1 ? `${failures} tentativas em uma hora` : 'por alguém sem acesso';
}

export const placeOf = ({ address, device }: Entry): string =>
  `de ${address}${device ? `, ${device}` : ''}`;
