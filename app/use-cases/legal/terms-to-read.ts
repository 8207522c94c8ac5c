import { legalText } from '@domain/legal/legal-text/legal-text';

/**
 * Read for commands that name a version of the terms: a version published just now counts even if read models
 * lag.
 */
export function termsToRead(
  { termsVersion }: { readonly termsVersion?: number | undefined },
  ownerId: string,
): readonly string[] {
  return termsVersion === undefined ? [] : [`${legalText.events.category}-${ownerId}`];
}
