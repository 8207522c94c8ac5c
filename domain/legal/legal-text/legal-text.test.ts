import { describe, expect, it } from 'vitest';
import type { Actor } from '../../shared/actor';
import { isRejection } from '../../shared/rejection';
import { longestLegalText } from './inputs';
import { firstLanguageOf, legalText, publishLegalText, textFor, type LegalTextState } from './legal-text';

const manager: Actor = { kind: 'person', id: 'm', roles: ['super-user'], ownerId: 'andes', companyIds: [] };
const admin: Actor = { ...manager, id: 'a', roles: ['admin'] };
const asked = { at: '2026-11-26T12:00:00.000Z', commandId: 'c' };

function publish(
  texts: object,
  { actor = manager, state = legalText.initial, isOwnerThere = true, ...more }: Partial<Publishing> = {},
) {
  const input = publishLegalText.input.parse({ document: 'terms', texts, ...more });
  return publishLegalText.decide({ ...asked, actor, input, facts: { isOwnerThere } }, state);
}

interface Publishing {
  readonly actor: Actor;
  readonly state: LegalTextState;
  readonly isOwnerThere: boolean;
  readonly ownerId: string;
  readonly document: 'terms' | 'privacy';
  readonly after: number;
}

function after(decided: ReturnType<typeof publish>, state = legalText.initial): LegalTextState {
  if (isRejection(decided)) throw new Error(decided.code);
  return decided.reduce((now, event) => legalText.evolve(now, event), state);
}

describe('publishing', () => {
  it('counts the versions of each document from 1', () => {
    const first = after(publish({ es: 'Uno' }));
    const second = after(publish({ es: 'Dos' }, { state: first }), first);
    const both = after(publish({ es: 'Privado' }, { state: second, document: 'privacy' }), second);
    expect(both).toEqual({
      terms: { version: 2, texts: { es: 'Dos' } },
      privacy: { version: 1, texts: { es: 'Privado' } },
    });
  });

  it('does nothing with the texts of the newest version, however the browser ends lines', () => {
    const state = after(publish({ es: 'Uno\n\nDos', en: '' }));
    expect(publish({ es: '  Uno\r\n\r\nDos\r\n' }, { state })).toEqual([]);
    expect(publish({ es: 'Uno\n\nDos', en: 'One' }, { state })).toHaveLength(1);
  });

  it('is refused once somebody else published', () => {
    const state = after(publish({ es: 'Uno' }, { after: 0 }));
    expect(publish({ es: 'Dos' }, { state, after: 0 })).toMatchObject({
      ...{ kind: 'stale', code: 'legalText.published-meanwhile', params: { version: 1 } },
    });
    expect(publish({ es: 'Dos' }, { state, after: 1 })).toHaveLength(1);
  });

  it('is for the own owner company, and for administrators for any that exists', () => {
    const other = { ownerId: 'otra' };
    expect(publish({ es: 'Uno' }, other)).toMatchObject({ kind: 'not-found', code: 'owner.not-found' });
    expect(publish({ es: 'Uno' }, { ...other, actor: admin })).toHaveLength(1);
    expect(publish({ es: 'Uno' }, { ...other, actor: admin, isOwnerThere: false })).toMatchObject({
      kind: 'not-found',
    });
    const id = (actor: Actor, ownerId?: string) =>
      publishLegalText.id({ document: 'terms', texts: { es: 'Uno' }, ownerId }, 'c', actor);
    expect([id(manager), id(admin, 'otra')]).toEqual(['andes', 'otra']);
  });

  it('needs a text in one language, of a length that can be stored', () => {
    const parse = (texts: object) => publishLegalText.input.safeParse({ document: 'terms', texts });
    expect(parse({ es: ' ', en: '' }).error?.issues).toMatchObject([
      { path: ['texts', 'es'], message: 'validation.legal-text-missing' },
    ]);
    expect(parse({ pt: 'x'.repeat(longestLegalText) }).success).toBe(true);
    expect(parse({ pt: 'x'.repeat(longestLegalText + 1) }).success).toBe(false);
  });
});

describe('the language of a document', () => {
  it.each([
    ['CL', 'es'],
    ['BR', 'pt'],
    ['US', 'en'],
    ['PY', 'es'],
    ['CN', 'es'],
    [null, 'es'],
  ])('of an owner company in %s is %s first', (country, language) => {
    expect(firstLanguageOf(country)).toBe(language);
  });

  it('is the reader’s, else the first of the owner company, else one there is', () => {
    const texts = { en: 'Terms', pt: 'Termos' };
    expect(textFor(texts, 'en', 'BR')).toEqual({ language: 'en', text: 'Terms' });
    expect(textFor(texts, 'es', 'BR')).toEqual({ language: 'pt', text: 'Termos' });
    expect(textFor(texts, 'es', 'CL')).toEqual({ language: 'en', text: 'Terms' });
    expect(textFor({}, 'es', 'CL')).toBeNull();
  });
});
