import { isIPv6 } from 'node:net';

import type { FastifyRequest } from 'fastify';

/** Where a request comes from, as far as the configured proxies can be trusted. */
export type Caller = { address: string; userAgent: string | null };

/** As long as the column that keeps it. */
const MOST_AGENT = 200;

export function callerOf(request: FastifyRequest): Caller {
  const given = request.headers['user-agent'] ?? '';
  // A header is bytes: only printable ASCII is kept.
  const userAgent = given.replaceAll(/[^\x20-\x7e]/g, '').slice(0, MOST_AGENT);
  return { address: request.ip.slice(0, 64), userAgent: userAgent || null };
}

/**
 * What counts as one address: an IPv6 user has a whole /64 network, and an IPv4 address is the same in
 * either notation.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('%', 1)[0]?.split('::') ?? [];
  const before = head.split(':').filter(Boolean);
  const after = tail?.split(':').filter(Boolean) ?? [];
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length;
  const groups = [...before, ...Array.from({ length: Math.max(0, zeros) }, () => '0'), ...after];
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, '').toLowerCase())
    .join(':')}::/64`;
}
