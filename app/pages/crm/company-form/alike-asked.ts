import type { ShownAlike } from './alike.server';

const watched = ['name', 'fantasyName', 'identification', 'email', 'website', 'ownerId'];

/**
 * As on saving, texts of any length count: a form is refused only for similarities that were searched for.
 */
export function askedIn(form: FormData, id: string | null): string {
  const said = watched.flatMap((name) => {
    const value = form.get(name);
    return typeof value === 'string' && value.trim() !== '' ? [[name, value.trim()]] : [];
  });
  return new URLSearchParams([...said, ...(id === null ? [] : [['id', id]])]).toString();
}

/**
 * Companies that the refused form resembled, and those found since: the form is not refused again for either.
 */
export function allAlike(
  answered: readonly ShownAlike[] = [],
  found: readonly ShownAlike[] = [],
): readonly ShownAlike[] {
  return [...new Map([...answered, ...found].map((one) => [one.id, one])).values()];
}
