const KEY = 'token';

/** Keeps the session of this tab when the browser refuses storage (private windows, policies). */
let memory: string | null = null;

export function readToken(): string | null {
  try {
    return localStorage.getItem(KEY) ?? memory;
  } catch {
    return memory;
  }
}

export function saveToken(token: string): void {
  try {
    localStorage.setItem(KEY, token);
    memory = null;
  } catch {
    memory = token;
  }
}

export function clearToken(): void {
  memory = null;
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Nothing was stored then.
  }
}

/** Tells when another tab signed in or out. `key` is null when the whole storage was emptied. */
export function onTokenChange(listener: () => void): () => void {
  const follow = (event: StorageEvent) => {
    if (event.key === KEY || event.key === null) listener();
  };
  addEventListener('storage', follow);
  return () => removeEventListener('storage', follow);
}
