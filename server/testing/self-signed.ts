import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** One value of ASN.1, as a certificate is written. */
const value = (tag: number, ...parts: Buffer[]): Buffer => {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 128 ? [length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
};
const sequence = (...parts: Buffer[]) => value(0x30, ...parts);
const named = (hex: string) => value(0x06, Buffer.from(hex, 'hex'));
const text = (content: string) => value(0x0c, Buffer.from(content));
const time = (year: number) => value(0x18, Buffer.from(`${year}0101000000Z`));
const bits = (content: Buffer) => value(0x03, Buffer.from([0]), content);

const COMMON_NAME = named('550403');
const ECDSA_SHA256 = sequence(named('2a8648ce3d040302'));
const OTHER_NAMES = named('551d11');

/** A self-signed certificate, made on the spot: trusted only where it is configured. */
export function selfSigned(until = new Date().getFullYear() + 10) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = sequence(value(0x31, sequence(COMMON_NAME, text('test of the portal'))));
  const names = sequence(
    value(0x82, Buffer.from('localhost')),
    value(0x87, Buffer.from([127, 0, 0, 1])),
  );
  const body = sequence(
    value(0xa0, value(0x02, Buffer.from([2]))),
    value(0x02, Buffer.from([1]), randomBytes(8)),
    ECDSA_SHA256,
    name,
    sequence(time(2020), time(until)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    value(0xa3, sequence(sequence(OTHER_NAMES, value(0x04, names)))),
  );
  const whole = sequence(body, ECDSA_SHA256, bits(sign('sha256', body, privateKey)));
  const lines = whole.toString('base64').replaceAll(/.{64}/g, '$&\n');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
  };
}
