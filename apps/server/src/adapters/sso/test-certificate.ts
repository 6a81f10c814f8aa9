import { createSign, generateKeyPairSync } from 'node:crypto';

/** One DER value: tag, length, content. */
const der = (tag: number, ...parts: readonly Buffer[]): Buffer => {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
};

const sequence = (...parts: readonly Buffer[]): Buffer => der(0x30, ...parts);
const bits = (content: Buffer): Buffer => der(0x03, Buffer.from([0]), content);
const moment = (text: string): Buffer => der(0x17, Buffer.from(text));

const sha256WithRsa = sequence(Buffer.from('06092a864886f70d01010b0500', 'hex'));
const commonName = Buffer.from('0603550403', 'hex');

/** An RSA key with a minimal self-signed certificate (version 1). */
export const newCertificate = (name: string, modulusLength = 2048) => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength });
  const named = sequence(der(0x31, sequence(commonName, der(0x0c, Buffer.from(name)))));
  const validity = sequence(moment('200101000000Z'), moment('491231235959Z'));
  const serial = der(0x02, Buffer.from([1]));
  const spki = publicKey.export({ type: 'spki', format: 'der' });
  const body = sequence(serial, sha256WithRsa, named, validity, named, spki);
  const signature = createSign('RSA-SHA256').update(body).sign(privateKey);
  const lines =
    sequence(body, sha256WithRsa, bits(signature))
      .toString('base64')
      .match(/.{1,64}/g) ?? [];
  return {
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    certificate: ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n'),
  };
};
