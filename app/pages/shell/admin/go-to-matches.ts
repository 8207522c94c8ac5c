import { foldText } from '@domain/shared/folded-text';

/** Ignores accents and case: "tar mar" finds "Tarifas marítimas". */
export function matches(name: string, typed: string): boolean {
  const plainName = foldText(name);
  return foldText(typed)
    .split(/\s+/)
    .every((word) => plainName.includes(word));
}
