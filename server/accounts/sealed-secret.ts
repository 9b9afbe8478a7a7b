import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const NONCE = 12;
const TAG = 16;

const keyFrom = (secretKey: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secretKey, '', 'ourela two-step secret', 32));

/** AES-256-GCM. Bound to its owner: moved to another's row it cannot be read. */
export function seal(secret: Buffer, secretKey: string, owner: string): Buffer {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', keyFrom(secretKey), nonce);
  cipher.setAAD(Buffer.from(owner));
  const text = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]);
}

/** Undefined: it was sealed under another SECRET_KEY. */
export function unseal(sealed: Buffer, secretKey: string, owner: string): Buffer | undefined {
  const decipher = createDecipheriv('aes-256-gcm', keyFrom(secretKey), sealed.subarray(0, NONCE));
  decipher.setAAD(Buffer.from(owner));
  decipher.setAuthTag(sealed.subarray(NONCE, NONCE + TAG));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(NONCE + TAG)), decipher.final()]);
  } catch {
    return undefined;
  }
}
