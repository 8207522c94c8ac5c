let known: Promise<ReadonlySet<string>> | undefined;

/**
 * Some 50,000 passwords of leaks, in lower case, which attackers try first. Read when the first password is chosen, by the
 * server alone.
 */
export function readWellKnownPasswords(): Promise<ReadonlySet<string>> {
  known ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  );
  return known;
}
