import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import type { Buffer as Bytes } from 'node:buffer';

const head = (major: number, size: number): Bytes =>
  size < 24
    ? Buffer.from([(major << 5) | size])
    : size < 256
      ? Buffer.from([(major << 5) | 24, size])
      : Buffer.from([(major << 5) | 25, size >> 8, size & 255]);

/** The little of CBOR (RFC 8949) that authenticators write: integers, texts, bytes and maps. */
function cbor(value: number | string | Bytes | ReadonlyMap<number | string, unknown>): Bytes {
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const entries = [...(value as ReadonlyMap<number | string, never>)];
  return Buffer.concat([head(5, entries.length), ...entries.flatMap(([key, one]) => [cbor(key), cbor(one)])]);
}

const sha256 = (text: string | Bytes) => createHash('sha256').update(text).digest();

/** Somebody touched it, and where it knows them it says so, too. */
const flagsOf = (knowsPerson: boolean) => (knowsPerson ? 0x05 : 0x01);

/**
 * An authenticator in software, as WebAuthn describes it: one key of P-256, attestation `none`. What it signs can be
 * bent, to be refused.
 */
export function softPasskey({ origin, host }: { readonly origin: string; readonly host: string }) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  let counter = 0;

  const clientData = (type: string, challenge: string, from: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }));
  const authenticatorData = (flags: number, more: Bytes = Buffer.alloc(0)) => {
    const counted = Buffer.alloc(4);
    counted.writeUInt32BE(counter);
    return Buffer.concat([sha256(host), Buffer.from([flags]), counted, more]);
  };
  const answer = <Response>(response: Response) => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key' as const,
    response,
    clientExtensionResults: {},
  });

  return {
    /** @param knowsPerson whether it asked for its PIN, or the like */
    make(challenge: string, from: string = origin, { knowsPerson = true } = {}) {
      const key = cbor(
        new Map<number, unknown>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, Buffer.from(x, 'base64url')],
          [-3, Buffer.from(y, 'base64url')],
        ]),
      );
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key]);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authenticatorData(flagsOf(knowsPerson) | 0x40, credential)],
      ]);
      return answer({
        clientDataJSON: clientData('webauthn.create', challenge, from).toString('base64url'),
        attestationObject: cbor(attestation).toString('base64url'),
      });
    },

    /** @param counts false for a copy of the key, whose counter stands still */
    sign(challenge: string, { from = origin, counts = true, knowsPerson = true } = {}) {
      if (counts) counter += 1;
      const said = clientData('webauthn.get', challenge, from);
      const data = authenticatorData(flagsOf(knowsPerson));
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(said)]))
        .sign(privateKey);
      return answer({
        clientDataJSON: said.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
      });
    },
  };
}
