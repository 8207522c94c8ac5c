let known: Promise<ReadonlySet<string>> | undefined;

/** Some 50,000 leaked passwords, in lower case. Read on first use. */
export function readWellKnownPasswords(): Promise<ReadonlySet<string>> {
  known ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  );
  return known;
}
