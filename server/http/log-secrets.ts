/** Never in a log: passwords, tokens, documents. */
const SECRETS = [
  'password',
  'currentPassword',
  'newPassword',
  'token',
  'authorization',
  'cnpj',
] as const;
const SECRET_KEYS = new Set<string>(SECRETS);

const HIDDEN = '[oculto]';

/** For what a logger of its own says in each line, which no formatter sees. Paths with a `*` are slow. */
export const redact = { paths: [...SECRETS], censor: HIDDEN };

/** Nothing of ours is logged any deeper; what leads back to itself ends here. */
const DEEPEST = 5;

type Logged = Record<string, unknown>;

/** An error has a serializer of its own, which takes only what is harmless. */
const isLooked = (value: unknown): value is Logged =>
  typeof value === 'object' && value !== null && !(value instanceof Error);

function hides(object: Logged, depth: number): boolean {
  for (const key of Object.keys(object)) {
    if (SECRET_KEYS.has(key)) return true;
    const value = object[key];
    if (depth < DEEPEST && isLooked(value) && hides(value, depth + 1)) return true;
  }
  return false;
}

/**
 * Of any object that is logged. The line of every request passes here: what has nothing to hide is
 * looked at and left as it is.
 */
export const withoutSecrets = (object: Logged): Logged =>
  hides(object, 1) ? copyOf(object, 1) : object;

function copyOf(object: Logged, depth: number): Logged {
  const shown = (key: string, value: unknown) => {
    if (SECRET_KEYS.has(key)) return HIDDEN;
    if (!isLooked(value)) return value;
    return depth < DEEPEST ? copyOf(value, depth + 1) : HIDDEN;
  };
  const copied = Object.entries(object).map(([key, value]) => [key, shown(key, value)] as const);
  return Object.assign(Array.isArray(object) ? [] : {}, Object.fromEntries(copied));
}
