import { generateKeyPairSync, sign } from 'node:crypto';

/**
 * Encodes an ASN.1 value in DER: tag, length and content. Tags below: 02 integer, 03 bit string, 04 octet string, 0c
 * text, 17 time, 30 sequence, 31 set; 82, a0 and a3 are numbered parts.
 */
const encodeDer = (tag: number, ...parts: Uint8Array[]): Buffer => {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 0x80 ? [length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
};
const encodeSequence = (...parts: Uint8Array[]) => encodeDer(0x30, ...parts);
const fromHex = (hex: string) => Buffer.from(hex, 'hex');
// Object identifiers, encoded in DER.
const ecdsaWithSha256 = encodeSequence(fromHex('06082a8648ce3d040302'));
const commonName = fromHex('0603550403');
const subjectAltName = fromHex('0603551d11');

/** Creates a key and a self-signed certificate for a host. */
export function createSelfSignedCertificate(host: string): { key: string; cert: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const text = Buffer.from(host, 'ascii');
  const name = encodeSequence(encodeDer(0x31, encodeSequence(commonName, encodeDer(0x0c, text))));
  const encodeTime = (value: string) => encodeDer(0x17, Buffer.from(value));
  const toBeSigned = encodeSequence(
    encodeDer(0xa0, encodeDer(0x02, Buffer.from([2]))),
    encodeDer(0x02, Buffer.from([1])),
    ecdsaWithSha256,
    name,
    encodeSequence(encodeTime('200101000000Z'), encodeTime('491231235959Z')),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    encodeDer(
      0xa3,
      encodeSequence(
        encodeSequence(subjectAltName, encodeDer(0x04, encodeSequence(encodeDer(0x82, text)))),
      ),
    ),
  );
  const signature = encodeDer(0x03, Buffer.from([0]), sign('sha256', toBeSigned, privateKey));
  const certificate = encodeSequence(toBeSigned, ecdsaWithSha256, signature).toString('base64');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${certificate.replaceAll(/.{64}/gu, '$&\n')}\n-----END CERTIFICATE-----\n`,
  };
}
