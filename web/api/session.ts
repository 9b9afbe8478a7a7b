import { queryOptions, type QueryClient } from '@tanstack/react-query';

import type { BodyInput } from '#contract/endpoint';
import { loginEndpoint, logoutEndpoint, meEndpoint, type SessionUser } from '#contract/session';

import { ApiError } from './api-error.ts';
import { call } from './call.ts';
import { clearToken, readToken, saveToken } from './token.ts';

const fetchUser = async (signal: AbortSignal): Promise<SessionUser | null> =>
  readToken() ? (await call(meEndpoint, { signal })).user : null;

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: ({ signal }) => fetchUser(signal),
  // Asked again behind every step from page to page: a suspension must not wait for a reload.
  staleTime: 1_000,
  // The guard shows its own screen when the session cannot be verified.
  meta: { ownErrors: true },
});

/** Who is signed in. A refused token means nobody; a server out of reach is an error. */
export async function loadSession(queryClient: QueryClient): Promise<SessionUser | null> {
  if (!readToken()) return null;
  try {
    return await queryClient.ensureQueryData({ ...sessionQuery, revalidateIfStale: true });
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}

export async function signIn(
  queryClient: QueryClient,
  body: BodyInput<typeof loginEndpoint>,
): Promise<SessionUser> {
  const { token, user } = await call(loginEndpoint, { body });
  saveToken(token);
  // Nothing of whoever was here before; what is on screen now belongs to the login page.
  queryClient.removeQueries({ type: 'inactive' });
  queryClient.setQueryData(sessionQuery.queryKey, user);
  return user;
}

/** Forgets the session at once; telling the server is best effort and never holds anyone up. */
export function signOut(): void {
  const token = readToken();
  clearToken();
  if (!token) return;
  call(logoutEndpoint, { headers: { authorization: `Bearer ${token}` } }).catch(() => undefined);
}
