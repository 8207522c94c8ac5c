import { createCipheriv, createDecipheriv, createHash, createSecretKey, randomBytes } from 'node:crypto';

export interface InstallationKey {
  readonly fingerprint: string;
  readonly bytes: Buffer;
}

/** The first key encrypts; the others only decrypt what was encrypted earlier. */
export interface InstallationKeys {
  current(): InstallationKey;
  find(fingerprint: string): InstallationKey | null;
}

export class WrongInstallationKey extends Error {
  override readonly name = 'WrongInstallationKey';
}

const keyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;

/** In base64, separated by commas or line breaks, the current one first. */
export function parseInstallationKeys(text: string): InstallationKeys {
  const keys = text.split(/[,\s]+/).flatMap((word) => (word === '' ? [] : [installationKey(word)]));
  const [first] = keys;
  if (first === undefined) throw new WrongInstallationKey('There is no key for personal data.');
  return {
    current: () => first,
    find: (fingerprint) => keys.find((key) => key.fingerprint === fingerprint) ?? null,
  };
}

function installationKey(word: string): InstallationKey {
  const bytes = Buffer.from(word, 'base64');
  if (bytes.length !== keyBytes || bytes.toString('base64') !== word) {
    throw new WrongInstallationKey(
      `A key for personal data is ${keyBytes} bytes in base64, as \`openssl rand -base64 ${keyBytes}\` prints it.`,
    );
  }
  const fingerprint = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
  return { fingerprint, bytes };
}

export function newInstallationKey(): string {
  return randomBytes(keyBytes).toString('base64');
}

export function newPersonalKey(): Buffer {
  return randomBytes(keyBytes);
}

const algorithm = 'aes-256-gcm';

/** Returns nonce, ciphertext and tag. `context` must be the same for decryption. */
export function encrypt(key: Buffer, plain: Buffer, context: string): Buffer {
  const nonce = randomBytes(nonceBytes);
  // With raw bytes, Node 24 takes three times as long.
  const cipher = createCipheriv(algorithm, createSecretKey(key), nonce, { authTagLength: tagBytes });
  cipher.setAAD(Buffer.from(context));
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

/** Throws if the key or the context differs, or a byte was changed. */
export function decrypt(key: Buffer, sealed: Buffer, context: string): Buffer {
  const nonce = sealed.subarray(0, nonceBytes);
  const decipher = createDecipheriv(algorithm, createSecretKey(key), nonce, { authTagLength: tagBytes });
  decipher.setAAD(Buffer.from(context));
  decipher.setAuthTag(sealed.subarray(sealed.length - tagBytes));
  return Buffer.concat([
    decipher.update(sealed.subarray(nonceBytes, sealed.length - tagBytes)),
    decipher.final(),
  ]);
}

export function wrapKey({ bytes }: InstallationKey, id: string, subject: string, key: Buffer): Buffer {
  return encrypt(bytes, key, `personal key|${id}|${subject}`);
}

export function unwrapKey({ bytes }: InstallationKey, id: string, subject: string, wrapped: Buffer): Buffer {
  return decrypt(bytes, wrapped, `personal key|${id}|${subject}`);
}
