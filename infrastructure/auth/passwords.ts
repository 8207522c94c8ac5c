import { hash, verify, type Options } from '@node-rs/argon2';

/** OWASP's minimum for argon2id, the library's default: 19 MiB, two passes, parallelism 1; about 30 ms. */
const cost: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

let decoy: Promise<string> | undefined;

export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

/**
 * Without a hash (nobody has the address) it does the same work, so that the time taken does not reveal which
 * addresses have accounts.
 */
export async function isPassword(password: string, kept: string | null): Promise<boolean> {
  decoy ??= hash('nobody', cost);
  const matches = await verify(kept ?? (await decoy), password);
  return kept !== null && matches;
}
