import type { rateShareEvents } from '@domain/shop/rate-share/events';
import { rateShare, type RateShare } from '@domain/shop/rate-share/rate-share';
import { isWithinOwner } from '@domain/shared/actor';
import type { RecordedOf } from '@domain/shared/event';
import { findRateShare } from '@projections/shop/rate-shares/queries';
import { rateShareLine } from '~/presenters/history-lines.server';
import type { Language } from '~/texts';
import { formatsOf } from '~/texts/formats';
import { translate } from '~/texts/translate.server';
import type { ReplayField } from './description.server';
import { defineReplay } from './replay.server';

type Happened = RecordedOf<typeof rateShareEvents>;

/** A share has no page of the back-office: its link is for whoever has it. */
export const replayRateShare = defineReplay<RateShare | null, Language>({
  streams: (_services, id) => Promise.resolve([`${rateShare.events.category}-${id}`]),
  reach: ({ services, actor }, id) => services.ask(findRateShare, { id }, actor),
  isWithinReach: (actor, state) => state !== null && isWithinOwner(actor, state.ownerId),
  initial: rateShare.initial,
  evolve: (state, event) => rateShare.evolve(state, event as Happened),
  reference: (state, id) => state?.rates.map(({ code }) => code).join(', ') ?? id,
  path: () => [],
  line: (event, language) => rateShareLine((event as Happened).type, language),
  read: ({ language }) => Promise.resolve(language),
  standing: (state, language) =>
    state?.isWithdrawn === true
      ? { name: translate(language, 'audit-staff:rate-share.withdrawn'), tone: 'neutral' }
      : { name: translate(language, 'audit-staff:rate-share.open'), tone: 'success' },
  fields: (state, language) => (state === null ? [] : fieldsOf(state, language)),
});

function fieldsOf({ rates, endsAt }: RateShare, language: Language): readonly ReplayField[] {
  const { money, date } = formatsOf(language);
  return [
    {
      field: 'endsAt',
      name: translate(language, 'audit-staff:rate-share.ends-at'),
      text: date(endsAt, 'dateTime'),
      value: endsAt,
    },
    ...rates.map(({ rateId, code, total, currency }) => ({
      field: `rate-${rateId}`,
      name: code,
      text: money(total, currency),
      value: total,
    })),
  ];
}
