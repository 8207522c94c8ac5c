import type { ShownAlike } from './alike.server';

const watched = ['name', 'fantasyName', 'identification', 'email', 'website', 'ownerId'];

/**
 * What a form asks likeness for. As when it is saved, texts of any length count: what is refused for a likeness must
 * have been asked for.
 */
export function askedIn(form: FormData, id: string | null): string {
  const said = watched.flatMap((name) => {
    const value = form.get(name);
    return typeof value === 'string' && value.trim() !== '' ? [[name, value.trim()]] : [];
  });
  return new URLSearchParams([...said, ...(id === null ? [] : [['id', id]])]).toString();
}

/** What the refused form looked like, and what was found since: the form is not refused again for either. */
export function allAlike(
  answered: readonly ShownAlike[] = [],
  found: readonly ShownAlike[] = [],
): readonly ShownAlike[] {
  return [...new Map([...answered, ...found].map((one) => [one.id, one])).values()];
}
