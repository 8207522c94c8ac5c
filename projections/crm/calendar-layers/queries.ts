import { expressionBuilder } from 'kysely';
import { z } from 'zod';
import { reachesEveryOwner, type Actor } from '../../../domain/shared/actor';
import { always, type Condition } from '../../expressions';
import { defineQuery, type Database, type Tables } from '../../projection';
import { companyNameNow } from '../../quoting/quoter-list/company-now';
import { hasParticipants, quotersWithinReach } from '../../quoting/quoter-list/scope';
import { findSubordinateIds } from '../../quoting/sales-team/queries';
import { calendarScopes } from '../meeting-list/queries';

export const calendarLayers = ['missions', 'offers'] as const;
export type CalendarLayer = (typeof calendarLayers)[number];

export interface MissionDay {
  readonly id: string;
  readonly name: string;
  readonly day: string;
  readonly edge: 'starts' | 'ends';
}

export interface OfferDay {
  readonly id: string;
  readonly quoteId: string;
  readonly reference: string;
  readonly number: number;
  readonly customer: string;
  readonly day: string;
}

export interface CalendarLayersAnswer {
  readonly missions: readonly MissionDay[];
  readonly offers: readonly OfferDay[];
}

const mostDays = 500;
const eb = expressionBuilder<Tables, 'missions' | 'quoter_list'>();

export const listCalendarLayers = defineQuery({
  name: 'listCalendarLayers',
  access: 'staff',
  scope: 'owner',
  input: z.object({
    from: z.iso.date(),
    until: z.iso.date(),
    layers: z.array(z.enum(calendarLayers)),
    scope: z.enum(calendarScopes).default('all'),
  }),
  async run(db, { from, until, layers, scope }, actor): Promise<CalendarLayersAnswer> {
    const below = scope === 'team' ? await findSubordinateIds(db, actor.id) : [];
    const days: Days = { from, until, people: scope === 'all' ? null : [actor.id, ...below] };
    const [missions, offers] = await Promise.all([
      layers.includes('missions') ? findMissionDays(db, days, actor) : [],
      layers.includes('offers') ? findOfferDays(db, days, actor) : [],
    ]);
    return { missions, offers };
  },
});

interface Days {
  readonly from: string;
  readonly until: string;
  readonly people: readonly string[] | null;
}

/** A mission without people belongs to everybody. */
async function findMissionDays(
  db: Database,
  { from, until, people }: Days,
  actor: Actor,
): Promise<readonly MissionDay[]> {
  const edges = [
    ['starts_on', 'starts'],
    ['ends_on', 'ends'],
  ] as const;
  const found = await Promise.all(
    edges.map(async ([column, edge]) => {
      const rows = await db
        .selectFrom('missions')
        .select((of) => ['id', 'name', of.cast<string>(of.ref(column), 'text').as('day')])
        .where('is_active', '=', true)
        .where('is_removed', '=', false)
        .where(column, '>=', from)
        .where(column, '<=', until)
        .where(reachesEveryOwner(actor) ? always : eb('missions.owner_id', '=', actor.ownerId))
        .where(people === null ? always : isMissionOf(people))
        .orderBy('day')
        .orderBy('id')
        .limit(mostDays)
        .execute();
      return rows.map((row) => ({ ...row, edge }));
    }),
  );
  return found.flat();
}

function isMissionOf(people: readonly string[]): Condition {
  const named = eb.ref('missions.executives');
  return eb.or([eb(named, 'is', null), eb(named, '=', eb.val([])), eb(named, '&&', eb.val([...people]))]);
}

async function findOfferDays(
  db: Database,
  { from, until, people }: Days,
  actor: Actor,
): Promise<readonly OfferDay[]> {
  const reach = await quotersWithinReach(db, actor);
  return db
    .selectFrom('quoter_offer as o')
    .innerJoin('quoter_list', 'quoter_list.id', 'o.quote_id')
    .select((of) => [
      'o.id',
      'o.quote_id as quoteId',
      'o.number',
      'quoter_list.reference',
      of.fn
        .coalesce(
          companyNameNow(of.ref('quoter_list.company_id'), of.ref('quoter_list.contact_company')),
          'quoter_list.contact_name',
        )
        .as('customer'),
      of.cast<string>(of.ref('o.valid_until'), 'text').as('day'),
    ])
    .where('o.state', '=', 'sent')
    .where('o.valid_until', '>=', from)
    .where('o.valid_until', '<=', until)
    .where(reach)
    .where(people === null ? always : isQuoteOf(people))
    .orderBy('o.valid_until')
    .orderBy('o.id')
    .limit(mostDays)
    .execute();
}

function isQuoteOf(people: readonly string[]): Condition {
  const ids = eb.val([...people]);
  return eb.or([
    eb('quoter_list.executive_id', '=', eb.fn.any(ids)),
    eb.and([hasParticipants, eb('quoter_list.participant_ids', '&&', ids)]),
  ]);
}
