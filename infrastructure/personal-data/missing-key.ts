/** The key is neither stored nor erased. A fault, since the log records no erasure. */
export class MissingPersonalKey extends Error {
  override readonly name = 'MissingPersonalKey';

  constructor(readonly keyId: string) {
    super(`the key ${keyId} of personal data is missing, and no event says that it was forgotten`);
  }
}
