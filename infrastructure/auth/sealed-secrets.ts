import type { Keyring } from '../personal-data/keyring';
import { subjectOfPerson } from '../../domain/shared/event';
import { decrypt, encrypt } from '../personal-data/installation-keys';

export interface SealedSecret {
  readonly key_id: string;
  readonly sealed: Buffer;
}

/** Encrypts secrets with the person's own key, so that they are unreadable once it is deleted. */
export interface SecretSealing {
  seal(personId: string, factorId: string, secret: Buffer): Promise<SealedSecret>;
  /** Null: the person's key was deleted. Throws if it is missing. */
  open(personId: string, factorId: string, sealed: SealedSecret): Promise<Buffer | null>;
}

export function createSecretSealing(keyring: Keyring): SecretSealing {
  return {
    async seal(personId, factorId, secret) {
      const subject = subjectOfPerson(personId);
      const key = (await keyring.keysOf([subject])).get(subject);
      if (key === undefined) throw new Error('a key for a second factor could be neither made nor read');
      return { key_id: key.id, sealed: encrypt(key.bytes, secret, contextOf(personId, factorId)) };
    },

    async open(personId, factorId, { key_id: keyId, sealed }) {
      const key = (await keyring.find([keyId]))(keyId);
      if (key === undefined) throw new Error(`the key ${keyId} of a second factor is missing`);
      return key === null ? null : decrypt(key, sealed, contextOf(personId, factorId));
    },
  };
}

/** A secret can be decrypted only for its person and factor. */
function contextOf(personId: string, factorId: string): string {
  return `second factor|${personId}|${factorId}`;
}
