import { hash, verify, type Options } from '@node-rs/argon2';

/**
 * OWASP's minimum for argon2id (the library's default algorithm): 19 MiB, two passes, parallelism 1; about 30
 * ms.
 */
const cost: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

let decoy: Promise<string> | undefined;

/** The hash holds its salt and cost. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

/**
 * Whether the password matches the hash. Without a hash (nobody has that address) it does the same work and
 * returns false, so that the time taken does not reveal which addresses have accounts.
 */
export async function isPassword(password: string, kept: string | null): Promise<boolean> {
  decoy ??= hash('nobody', cost);
  const matches = await verify(kept ?? (await decoy), password);
  return kept !== null && matches;
}
