import type { Role } from '#contract/role';
import { ROLES } from '#contract/roles';

const HERE = 'http://portal.invalid';

/**
 * A path of this site, or nothing. The browser's own parser decides, since it reads `\` as `/` and
 * drops tabs and line breaks; a path of two slashes would name another site when followed.
 */
export function safePath(value: unknown): string | undefined {
  if (typeof value !== 'string' || !value.startsWith('/') || !URL.canParse(value, HERE)) {
    return undefined;
  }
  const { origin, pathname, search, hash } = new URL(value, HERE);
  if (origin !== HERE || pathname.startsWith('//')) return undefined;
  return pathname + search + hash;
}

/** Where a person goes after signing in: the page asked for when the role may open it, else home. */
export function landingPath(role: Role, asked: unknown): string {
  const { home } = ROLES[role];
  const path = safePath(asked);
  const inside = path !== undefined && new RegExp(`^${home}(?:[/?#]|$)`).test(path);
  return inside ? path : home;
}
