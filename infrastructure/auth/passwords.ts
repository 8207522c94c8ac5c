import { hash, verify, type Options } from '@node-rs/argon2';

/** OWASP's floor for argon2id (the library's default algorithm): 19 MiB, two passes, one lane; about 30 ms. */
const cost: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

let decoy: Promise<string> | undefined;

/** The password as it is kept, its salt and cost within. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

/**
 * Whether the password belongs to the hash. Without a hash (nobody has that e-mail address) it answers no after the same work,
 * so that the time taken does not tell which addresses have an account.
 */
export async function isPassword(password: string, kept: string | null): Promise<boolean> {
  decoy ??= hash('nobody', cost);
  const matches = await verify(kept ?? (await decoy), password);
  return kept !== null && matches;
}
