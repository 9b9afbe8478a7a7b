import { clearToken, readToken } from './token.ts';

const listeners = new Set<() => void>();

export function onSessionLost(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The server refused `token`. Of many refused calls only the first one finds it still in use. */
export function loseSession(token: string): void {
  if (readToken() !== token) return;
  clearToken();
  for (const listener of listeners) listener();
}
