/** An event is sealed with a key that is neither here nor forgotten: a fault, for the log says it was not erased. */
export class MissingPersonalKey extends Error {
  override readonly name = 'MissingPersonalKey';

  constructor(readonly keyId: string) {
    super(`the key ${keyId} of personal data is missing, and no event says that it was forgotten`);
  }
}
