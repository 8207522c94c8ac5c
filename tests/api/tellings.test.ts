import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RecordedEvent } from '@domain/shared/event';
import { causeOf, reactionJob } from '~/use-cases/reaction-job.server';
import { remindOfOffers } from '~/use-cases/quoting/due-offers.server';
import { reactions } from '~/use-cases/reactions.server';
import { told } from '~/use-cases/telling/told';
import type { Language } from '~/texts';
import { translate } from '~/texts/translate.server';
import {
  twoOwnerCompanies,
  type OwnerCompany,
  type Person,
  type TwoOwnerCompanies,
} from '@tests/owner-companies/two-owner-companies';
import { notificationsDesk } from './notifications-desk';
import { teamOf, tellingDesk, type FollowedQuote, type Team } from './telling-desk';

let two: TwoOwnerCompanies;
let desk: ReturnType<typeof tellingDesk>;
let teams: ReadonlyMap<OwnerCompany, Team>;

beforeAll(async () => {
  two = await twoOwnerCompanies();
  desk = tellingDesk(two);
  teams = new Map([
    [two.shop, await teamOf(two, two.shop)],
    [two.other, await teamOf(two, two.other)],
  ]);
});
afterAll(() => two.platform.stop());

interface Mail {
  readonly template: string;
  readonly to: string;
  readonly language: Language;
  readonly subject: string;
  readonly ownerId: string;
}

async function mailsOf(quoteId: string): Promise<readonly Mail[]> {
  const { rows } = await sql<Mail>`
    select template, array_to_string(recipients, ',') as to, language, subject, owner_id as "ownerId"
    from platform.outbox_messages where key like ${`quote/${quoteId}/%`}`.execute(two.services.db);
  return rows;
}

function teamIn(company: OwnerCompany): Team {
  const team = teams.get(company);
  if (team === undefined) throw new Error('no team');
  return team;
}

/** "template → who, in which language", sorted. */
const lines = (mails: readonly Mail[], names: ReadonlyMap<string, string>) =>
  mails
    .map(({ template, to, language }) => `${template} → ${names.get(to) ?? to}, ${language}`)
    .toSorted((one, other) => one.localeCompare(other));

const namesOf = (team: Team, { email }: FollowedQuote) =>
  new Map<string, string>([
    ...Object.entries(team).map(([name, { email: address }]) => [address, name] as const),
    [email, 'customer'],
  ]);

const tellings = reactions.filter(({ name }) => name.startsWith('tell'));

const job = { signal: new AbortController().signal, data: {}, attempt: 1, id: 'job' };
const services = () => two.services as Parameters<typeof remindOfOffers.run>[2];

/** Runs the reactions to every event of a quote and its offers again, as after a crash. */
async function repeat(quoteId: string): Promise<void> {
  const { events } = await two.services.store.readAll({ after: null, limit: 10_000 });
  const isOfQuote = ({ stream, data }: RecordedEvent) =>
    stream === `quoter-${quoteId}` || (data as { quoteId?: string }).quoteId === quoteId;
  for (const event of events.filter(isOfQuote)) {
    for (const reaction of tellings.filter(({ types }) => types.has(event.type))) {
      await reactionJob(reaction).run(causeOf(event), { ...job, data: causeOf(event) }, services());
    }
  }
}

/** What the table says of a whole quote: see `live` for who does what. */
const expected = (language: string): readonly string[] =>
  [
    `received → customer, ${language}`,
    'assigned → elena, en',
    // Asked for twice, of every manager.
    ...['approval-wanted → manager, es', 'approval-wanted → otherManager, es'].flatMap((one) => [one, one]),
    'approval-declined → elena, en',
    'approved → elena, en',
    // The first offer by a manager, the second by Elena, who is not told of it.
    ...[`offer → customer, ${language}`, `offer → customer, ${language}`],
    ...['sent → elena, en', 'sent → pablo, es', 'sent → pablo, es'],
    ...['seen → elena, en', 'seen → pablo, es'],
    ...['question → elena, en', 'question → pablo, es'],
    `answered → customer, ${language}`,
    ...['declined → elena, en', 'declined → pablo, es'],
    ...[`accepted → customer, ${language}`, 'accepted → elena, en', 'accepted → pablo, es'],
  ].toSorted((one, other) => one.localeCompare(other));

/** The bell, by whom: two offers, the first of which waits for approval and is approved and sent by another manager. */
const expectedNotifications: Readonly<Partial<Record<keyof Team, readonly string[]>>> = {
  elena: ['accepted', 'approval-declined', 'approved', 'assigned', 'declined', 'question', 'seen', 'sent'],
  pablo: ['accepted', 'declined', 'question', 'seen', 'sent', 'sent'],
  manager: ['approval-wanted', 'approval-wanted'],
};

describe.each([
  ['shop', 'es'],
  ['other', 'pt'],
] as const)('the %s owner company', (which, language) => {
  it(`tells customers in ${language} and its own people what the table says, once, by mail and by the bell`, async () => {
    const company = two[which];
    const team = teamIn(company);
    const quote = await desk.live(company, team, language);
    const mailed = async () => lines(await mailsOf(quote.id), namesOf(team, quote));
    const notified = async () => {
      const entries = Object.keys(expectedNotifications).map(async (name) => {
        const kinds = await notificationsDesk(two).madeFor(team[name as keyof Team], quote.id);
        // Until the assignment is read the managers are the team.
        const own = kinds.filter((kind) => kind !== 'quote-received');
        return [name, own.map((kind) => kind.replace('quote-', ''))];
      });
      return Object.fromEntries(await Promise.all(entries)) as object;
    };
    await expect.poll(mailed, { timeout: 20_000 }).toEqual(expected(language));
    await expect.poll(notified, { timeout: 20_000 }).toEqual(expectedNotifications);
    await repeat(quote.id);
    expect(await mailed()).toEqual(expected(language));
    expect(await notified()).toEqual(expectedNotifications);
    for (const { template, to, subject, language: written, ownerId } of await mailsOf(quote.id)) {
      const section = to === quote.email ? 'offer-answers:mail' : 'offer-staff:told';
      const [start = ''] = translate(written, `${section}.${template}.subject`, {}).split('{{');
      expect(subject.startsWith(start), `${template}: ${subject}`).toBe(true);
      expect(ownerId).toBe(company.id);
    }
    for (const person of Object.values(teamIn(which === 'shop' ? two.other : two.shop)) as Person[]) {
      expect(await notificationsDesk(two).madeFor(person, quote.id)).toEqual([]);
      const { data } = await notificationsDesk(two).list(person);
      expect(data.filter(({ modelId }) => modelId === quote.id)).toEqual([]);
    }
  }, 60_000);
});

/** Of companies: company-mails. */
it('the scenario covers every row of quotes and offers but those of the clock', () => {
  const rows = Object.entries(told).flatMap(([cause, row]) =>
    cause.startsWith('Company') ? [] : rowsOf(row),
  );
  const covered = expected('es').map((line) =>
    line.replace(/ → (\w+), \w+/, (_, who: string) => ` to ${who === 'customer' ? 'the customer' : 'staff'}`),
  );
  const left = [...new Set(rows)].filter((row) => !covered.includes(row));
  expect(left).toEqual(['expiring to the customer', 'expiring to staff']);
});

function rowsOf(row: (typeof told)[keyof typeof told]): readonly string[] {
  return [
    ...('customer' in row ? [`${row.customer} to the customer`] : []),
    ...('staff' in row ? [`${row.staff[0]} to staff`] : []),
  ];
}

describe('an offer about to expire', () => {
  /** A day so many days from today in a time zone. */
  const dayIn = (timeZone: string, days: number) =>
    new Date(Date.now() + days * 86_400_000).toLocaleDateString('en-CA', { timeZone });
  const [early, late] = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'] as const;

  it.each(['shop', 'other'] as const)(
    'is told two days before, in the time zone of its rate, once, in the %s owner company',
    async (which) => {
      const company = two[which];
      const team = teamIn(company);
      // 25 hours apart, so that they never have the same day: it is two days away in one of them alone.
      const validUntil = dayIn(early, 2);
      expect(validUntil > dayIn(late, 2)).toBe(true);
      const quote = await desk.open(company, team, 'pt');
      await desk.sentEarlier(quote.id, team.manager, { validUntil, timeZone: early });
      const others = await desk.open(company, team, 'pt');
      await desk.sentEarlier(others.id, team.manager, { validUntil, timeZone: late });
      await remindOfOffers.run({}, job, services());
      await remindOfOffers.run({}, job, services());
      const isReminder = ({ template }: Mail) => template === 'expiring';
      const reminded = (await mailsOf(quote.id)).filter(isReminder);
      expect(lines(reminded, namesOf(team, quote))).toEqual([
        'expiring → customer, pt',
        'expiring → elena, en',
        'expiring → pablo, es',
      ]);
      expect((await mailsOf(others.id)).filter(isReminder)).toEqual([]);
    },
    60_000,
  );
});
