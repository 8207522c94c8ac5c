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

/** The newest version of a document. */
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
  /** Whether the named owner company exists. */
  readonly isOwnerThere: boolean;
}

/** Publishes a new version of the terms or of the privacy notice. Nothing happens if the texts are those of the newest. */
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

/**
 * The language that an owner company's customers are taken to read: the most spoken one of its country (CLDR, likely
 * subtags), Spanish where that is none of ours.
 */
export function firstLanguageOf(country: string | null): LegalLanguage {
  const spoken = country === null ? 'es' : new Intl.Locale(`und-${country}`).maximize().language;
  return legalLanguages.find((language) => language === spoken) ?? 'es';
}

/**
 * A document for a reader: in their language, or else in the owner company's first one, or else in any that it has.
 * Null if it has none.
 */
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
