import { createHash, timingSafeEqual } from 'node:crypto';

/** What of a request says who is asking. */
export type Asking = {
  /** Of the socket: what a proxy claims is not asked. */
  remoteAddress: string | undefined;
  headers: Record<string, string | string[] | undefined>;
};

const LOCAL_ADDRESS = /^(?:::ffff:)?127\.\d{1,3}\.\d{1,3}\.\d{1,3}$|^::1$/;
const LOCAL_HOST = /^(?:localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\])(?::\d{1,5})?$/i;
/** A proxy on this machine would make everybody local. */
const BY_PROXY = /^(?:x-forwarded-.+|x-real-ip|forwarded|via)$/;

/** Asked from this machine itself, by a name only this machine has. */
const isLocal = ({ remoteAddress, headers }: Asking): boolean =>
  LOCAL_ADDRESS.test(remoteAddress ?? '') &&
  LOCAL_HOST.test(String(headers['host'] ?? '')) &&
  !Object.keys(headers).some((name) => BY_PROXY.test(name));

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Hashes have one length whatever was sent, so the time taken says nothing of the token. */
const hasToken = ({ headers }: Asking, token: string): boolean =>
  timingSafeEqual(digest(headers['authorization']?.toString() ?? ''), digest(`Bearer ${token}`));

/** With a token only it opens the metrics; without one nobody but this machine knows them. */
export function mayScrape(asking: Asking, token: string | undefined): 'yes' | 'no' | 'hidden' {
  if (token !== undefined) return hasToken(asking, token) ? 'yes' : 'no';
  return isLocal(asking) ? 'yes' : 'hidden';
}
