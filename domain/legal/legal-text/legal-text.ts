import { isWithinOwner, ownerCompanyOf } from '../../shared/actor';
import { defineAggregate, defineCommand, facts } from '../../shared/command';
import { reject } from '../../shared/rejection';
import { legalTextEvents } from './events';
import {
  legalLanguages,
  publishLegalTextInput,
  type LegalDocument,
  type LegalLanguage,
  type LegalTexts,
} from './inputs';

export interface PublishedText {
  readonly version: number;
  readonly texts: LegalTexts;
}

export type LegalTextState = Readonly<Record<LegalDocument, PublishedText | null>>;

export const legalText = defineAggregate<LegalTextState, typeof legalTextEvents>({
  events: legalTextEvents,
  initial: { terms: null, privacy: null },
  evolve: (state, { data: { document, ...published } }) => ({ ...state, [document]: published }),
});

export interface PublishingFacts {
  readonly isOwnerThere: boolean;
}

export const publishLegalText = defineCommand(legalText, {
  name: 'publishLegalText',
  access: 'manager',
  input: publishLegalTextInput,
  facts: facts<PublishingFacts>(),
  expects: 'any',
  id: ({ ownerId }, _commandId, actor) => ownerId ?? ownerCompanyOf(actor),
  decide({ input: { ownerId, document, texts, after }, facts: { isOwnerThere }, actor }, state) {
    if (ownerId !== undefined && !(isWithinOwner(actor, ownerId) && isOwnerThere))
      return reject('not-found', 'owner.not-found');
    const newest = state[document];
    const version = newest?.version ?? 0;
    if (after !== undefined && after !== version)
      return reject('stale', 'legalText.published-meanwhile', { version });
    const isSame = legalLanguages.every((language) => newest?.texts[language] === texts[language]);
    if (isSame) return [];
    return [{ type: 'LegalTextPublished', data: { document, version: version + 1, texts } }];
  },
});

/** The most spoken language of the country (CLDR likely subtags), or Spanish if it is unsupported. */
export function firstLanguageOf(country: string | null): LegalLanguage {
  const spoken = country === null ? 'es' : new Intl.Locale(`und-${country}`).maximize().language;
  return legalLanguages.find((language) => language === spoken) ?? 'es';
}

/** Falls back to the owner company's first language, then to any other. Null: no text. */
export function textFor(
  texts: LegalTexts,
  language: LegalLanguage,
  country: string | null,
): { readonly language: LegalLanguage; readonly text: string } | null {
  for (const one of [language, firstLanguageOf(country), ...legalLanguages]) {
    const text = texts[one];
    if (text !== undefined) return { language: one, text };
  }
  return null;
}
