import { createHmac } from 'node:crypto';

/** Under which an account's tries are counted: who tried is nobody's business who reads the table. */
export const accountKey = (secretKey: string, email: string): string =>
  createHmac('sha256', secretKey).update(email).digest('base64url');
