import type { legalTextEvents } from '@domain/legal/legal-text/events';
import { legalDocuments, legalLanguages } from '@domain/legal/legal-text/inputs';
import { legalText, type LegalTextState } from '@domain/legal/legal-text/legal-text';
import { isWithinOwner } from '@domain/shared/actor';
import type { RecordedOf } from '@domain/shared/event';
import { listLegalTextVersions } from '@projections/legal/legal-text/queries';
import { legalTextLine } from '~/presenters/history-lines.server';
import type { Language } from '~/texts';
import { translate } from '~/texts/translate.server';
import type { ReplayField } from './description.server';
import { defineReplay } from './replay.server';

type Published = RecordedOf<typeof legalTextEvents>;

export const replayLegalText = defineReplay<LegalTextState, Language>({
  streams: (_services, id) => Promise.resolve([`${legalText.events.category}-${id}`]),
  reach: ({ services, actor }, id) =>
    services.ask(listLegalTextVersions, { ownerId: id, document: 'terms', limit: 1 }, actor),
  isWithinReach: (actor, _state, id) => isWithinOwner(actor, id),
  initial: legalText.initial,
  evolve: (state, event) => legalText.evolve(state, event as Published),
  reference: (_state, _id, language) => translate(language, 'legal-staff:title'),
  path: (_state, id, language) => [
    { label: translate(language, 'legal-staff:title'), to: `/admin/legal-texts/terms?owner=${id}` },
  ],
  line: (event, language) => legalTextLine((event as Published).type, language),
  read: ({ language }) => Promise.resolve(language),
  standing: ({ terms, privacy }, language) => {
    const version = (terms?.version ?? 0) + (privacy?.version ?? 0);
    return version === 0
      ? { name: translate(language, 'legal-staff:none-published'), tone: 'neutral' }
      : { name: translate(language, 'legal-staff:in-force'), tone: 'success' };
  },
  fields: (state, language) => fieldsOf(state, language),
});

function fieldsOf(state: LegalTextState, language: Language): readonly ReplayField[] {
  return legalDocuments.flatMap((document) => {
    const published = state[document];
    if (published === null) return [];
    const name = translate(language, `legal:documents.${document}`);
    const { version, texts } = published;
    return [
      {
        field: `${document}-version`,
        name,
        text: translate(language, 'legal:version', { version }),
        value: version,
      },
      ...legalLanguages.map((one) => ({
        field: `${document}-${one}`,
        name: `${name} · ${translate(language, `legal-staff:languages.${one}`)}`,
        text: texts[one] ?? null,
        value: texts[one] ?? null,
      })),
    ];
  });
}
