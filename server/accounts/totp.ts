import { createHmac } from 'node:crypto';

/** RFC 6238 as every authenticator app speaks it: SHA-1, six digits, a new code each 30 seconds. */
const STEP_SECONDS = 30;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export const stepAt = (now: Date): number => Math.floor(now.getTime() / 1000 / STEP_SECONDS);

/** The code of one step: RFC 4226, section 5.3. */
export function codeOf(secret: Buffer, step: number, digits = 6): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = mac.readUInt8(mac.length - 1) & 0x0f;
  const number = mac.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/** The step whose code this is: the present one, or the neighbour where a clock is a little off. */
export const matchingStep = (secret: Buffer, code: string, now: Date): number | undefined =>
  [0, -1, 1].map((off) => stepAt(now) + off).find((step) => codeOf(secret, step) === code);

/** RFC 4648, without padding, as the apps take it. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => ALPHABET[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('');
}

/** Content of the QR code; the app shows the brand's name above the code. */
export function keyUri(secret: Buffer, { issuer, email }: { issuer: string; email: string }) {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(email)}`;
  const facts = new URLSearchParams({
    secret: base32(secret),
    issuer,
    algorithm: 'SHA1',
    digits: '6',
    period: String(STEP_SECONDS),
  });
  return `otpauth://totp/${label}?${facts.toString().replaceAll('+', '%20')}`;
}
