import {
  type PersonalParts,
  type PersonalText,
  putBackPersonal,
  takeOutPersonal,
} from '../../domain/shared/personal';
import { decrypt, encrypt } from './installation-keys';

/**
 * Holds the encrypted texts: `1.<key id>.<base64url>`. The fields themselves read `[erased]`, so that the
 * data keeps its shape without the key.
 */
const envelope = '$sealed';
const version = '1';

/** Encrypted data can be decrypted only for its own event. */
export interface EventIdentity {
  readonly stream: string;
  readonly type: string;
  readonly id: string;
}

export interface PersonalKey {
  readonly id: string;
  readonly bytes: Buffer;
}

export function sealData(
  data: unknown,
  personal: PersonalParts,
): ((event: EventIdentity, key: PersonalKey) => unknown) | null {
  const { rest, texts } = takeOutPersonal(data, personal);
  if (texts.length === 0) return null;
  const plain = Buffer.from(JSON.stringify(texts.map(({ path, text }) => [path, text])));
  return (event, key) => {
    const sealed = encrypt(key.bytes, plain, contextOf(event)).toString('base64url');
    return { ...(rest as object), [envelope]: [version, key.id, sealed].join('.') };
  };
}

export function keyIdOf(data: unknown): string | null {
  const sealed = envelopeOf(data);
  return sealed === null ? null : sealed.keyId;
}

export function openData(event: EventIdentity, data: unknown, key: Buffer): unknown {
  const sealed = envelopeOf(data);
  if (sealed === null) return data;
  const plain = decrypt(key, Buffer.from(sealed.text, 'base64url'), contextOf(event));
  const texts = (JSON.parse(plain.toString()) as (readonly [readonly string[], string])[]).map(
    ([path, text]): PersonalText => ({ path, text }),
  );
  return putBackPersonal(withoutEnvelope(data), texts);
}

export function withoutEnvelope(data: unknown): unknown {
  const { [envelope]: _sealed, ...rest } = data as Readonly<Record<string, unknown>>;
  return rest;
}

function envelopeOf(data: unknown): { readonly keyId: string; readonly text: string } | null {
  if (typeof data !== 'object' || data === null || !(envelope in data)) return null;
  const [form, keyId, text] = String(data[envelope]).split('.');
  if (form !== version || keyId === undefined || text === undefined) {
    throw new Error('an event is sealed in a form that this version does not know');
  }
  return { keyId, text };
}

function contextOf({ stream, type, id }: EventIdentity): string {
  return [version, stream, type, id].join('|');
}
