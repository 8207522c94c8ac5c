import { legalText } from '@domain/legal/legal-text/legal-text';

/**
 * The stream of an owner company's terms, where somebody says which version they saw: a version published a moment ago
 * counts, however late the read models are.
 */
export function termsToRead(
  { termsVersion }: { readonly termsVersion?: number | undefined },
  ownerId: string,
): readonly string[] {
  return termsVersion === undefined ? [] : [`${legalText.events.category}-${ownerId}`];
}
