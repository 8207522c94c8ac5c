import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commandsOf } from '@domain/catalogues/engine/commands';
import { catalogues } from '@domain/catalogues/registry';
import type { Actor } from '@domain/shared/actor';
import type { AnyCommand } from '@domain/shared/command';
import { queriesOf } from '@projections/catalogues/queries';
import type { AnyQuery } from '@projections/projection';
import { sampleValues } from '@tests/catalogues/sample-values';
import { inBatches } from '@tests/support/in-batches';
import { textOf } from './answered-text';
import { filledInputs } from './filled-input';
import { eventsAbout, filledOwnerCompany, readLog, type FilledOwnerCompany } from './filled-owner-company';
import type { TwoOwnerCompanies } from './two-owner-companies';

/** All exported queries and commands, and those of the catalogues. */
const modules = import.meta.glob<Readonly<Record<string, unknown>>>(
  ['/domain/**/*.ts', '/projections/**/*.ts', '!**/*.test.ts'],
  { eager: true },
);
const exported = [...new Set(Object.values(modules).flatMap((module) => Object.values(module)))];
const isLike = (value: unknown, ...keys: readonly string[]) =>
  typeof value === 'object' && value !== null && keys.every((key) => key in value);
const queries: readonly AnyQuery[] = [
  ...exported.filter((one): one is AnyQuery => isLike(one, 'name', 'scope', 'input', 'run')),
  ...catalogues.flatMap((catalogue) => Object.values(queriesOf(catalogue)) as AnyQuery[]),
];
const commands: readonly AnyCommand[] = [
  ...exported.filter((one): one is AnyCommand => isLike(one, 'name', 'aggregate', 'input', 'decide')),
  ...catalogues.flatMap((catalogue) => Object.values(commandsOf(catalogue)) as AnyCommand[]),
];

let two: TwoOwnerCompanies;
let filled: FilledOwnerCompany;
let strangers: readonly (readonly [string, Actor])[];
let own: readonly Actor[];
/** Inputs with which its own people read a secret of the filled owner company. */
const revealing = new Map<AnyQuery, readonly object[]>();

beforeAll(async () => {
  ({ two, filled } = await filledOwnerCompany());
  const { shop } = two;
  const auditor = await shop.person('auditor');
  strangers = [
    ['manager', await shop.person('super-user')],
    ['auditor', auditor],
    ['executive', await shop.person('executive')],
    ['client', await shop.person('client', [await shop.company('Otra')])],
    ['administrator who audits', { ...auditor, roles: ['admin', 'auditor'] }],
  ];
  const { client, executive } = filled.people;
  own = [await two.other.person('admin'), client, executive];
  await inBatches(queries, async (query) => {
    revealing.set(query, await findRevealing(query));
  });
}, 300_000);
afterAll(() => two.platform.stop());

/** Ids of the records that a query is named for come first: later ones reveal nothing either. */
const mostTried = 150;

async function findRevealing(query: AnyQuery): Promise<readonly object[]> {
  const found: object[] = [];
  let tried = 0;
  for (const input of inputsOf(query, filled.idsNear(query.name))) {
    for (const reader of own) {
      tried += 1;
      if ((await secretsRead(query, input, reader)).length === 0) continue;
      found.push(input);
      break;
    }
    if (found.length === 2 || tried > mostTried) break;
  }
  return found;
}

async function secretsRead(query: AnyQuery, input: object, reader: Actor): Promise<readonly string[]> {
  const answer: unknown = await two.services.ask(query, input, reader);
  return filled.secretsIn(await textOf(answer), input);
}

function inputsOf(
  { input }: { readonly input: z.ZodType },
  ids: readonly string[],
  omitted?: string,
): readonly object[] {
  const inputs = ids.flatMap((id) =>
    filledInputs(input, (name) => (name === omitted ? undefined : filled.valueOf(name, id))),
  );
  return [...new Map(inputs.map((one) => [JSON.stringify(one), one as object])).values()];
}

/** Secrets that a stranger reads with the inputs that revealed some to its own people, or with some others. */
async function leaksOf(query: AnyQuery, reader: Actor): Promise<readonly string[]> {
  const known = revealing.get(query) ?? [];
  const inputs = known.length > 0 ? known : inputsOf(query, filled.idsNear(query.name)).slice(0, 6);
  const leaks: string[] = [];
  for (const input of inputs) {
    const secrets = await secretsRead(query, input, reader);
    if (secrets.length > 0) leaks.push(`${query.name} ${JSON.stringify(input)}: ${secrets.join(', ')}`);
  }
  return leaks;
}

/** Inputs that cannot be made from the names of fields. Fill a new one, or add it here with its own test. */
const unfilled = {
  queries: [
    'findChargesOfTerms',
    'findDemurrage',
    'findLandedCost',
    'findMarginsOfTerms',
    'priceSample',
  ] as readonly string[],
  commands: ['tellCompaniesApart'] as readonly string[],
};

/** There is no such record, or the answer has numbers alone or repeats its input. Strangers ask them all the same. */
const silentQueries = `
  exportSurcharges findAnnouncedCharge findAssignmentRules findAvatar findCatalogueFile findChargesOfTerms findCompanyAvatar
  findCompanyLabels findCurrencyRate findCurrencyRateProposal findCustomerHistory findDemurrage findDemurrageTable
  findDiscount findDistinction findIncomingMail findLandedCost findLaneNearby findLapsedRates findMarginsOfTerms findNotification
  findOwnErasureRequest findPersonByEmail findPlaceInQueue findPriceRounding findProfit findQuoterState findRateOverlaps findRateShare
  findReachedAddresses findRecordOfFiles findReservationCost findReturnedMail findServedLanes
  findServicePrice findShipments findSurcharge findSurchargeOptions listAirDepartures listAlikeCompanies
  listCurrencies
  listCurrencyRateProposals listDailyPrices listDistinctions listDuplicates listEndingAccess listExchangeRates
  listExpiringRates listGateways listIncomingMails listLackingRates listLowMargins listMerges listQuoterBoard listQuoterStandings
  listRateZones listRelatedClients listSentOffers listServed listSurcharges
  openMessage openQuoteMail priceSample pulseOfQuoters searchFaqs searchPlaces validateEmail
`;

const platformNames = new Set(
  catalogues
    .filter(({ belongsTo }) => belongsTo === 'platform')
    .flatMap((catalogue) => (Object.values(queriesOf(catalogue)) as AnyQuery[]).map(({ name }) => name)),
);

function isOfOwnData({ name, scope }: AnyQuery): boolean {
  return scope !== 'platform' && !name.startsWith('count') && !platformNames.has(name);
}

describe('every query', () => {
  it('has an input here', () => {
    expect(queries.length).toBeGreaterThan(200);
    const ids = filled.everyId();
    const empty = queries.filter((query) => inputsOf(query, ids).length === 0).map(({ name }) => name);
    expect(empty.sort()).toEqual(unfilled.queries);
  });

  it('answers a secret to its own people, unless it is listed as silent', () => {
    const silent = queries.filter((query) => isOfOwnData(query) && revealing.get(query)?.length === 0);
    expect(silent.map(({ name }) => name).sort()).toEqual(silentQueries.trim().split(/\s+/));
  });

  it('answers no secret to readers of another owner company', async () => {
    const leaks: string[] = [];
    await inBatches(
      queries.filter(({ scope }) => scope !== 'public'),
      async (query) => {
        for (const [role, reader] of strangers)
          leaks.push(...(await leaksOf(query, reader)).map((leak) => `${role}: ${leak}`));
      },
    );
    expect(leaks).toEqual([]);
  }, 300_000);

  it('of one’s own data answers nothing of others to an administrator', async () => {
    const admin = await two.shop.person('admin');
    const leaks: string[] = [];
    for (const query of queries.filter(({ scope }) => scope === 'self'))
      leaks.push(...(await leaksOf(query, admin)));
    expect(leaks).toEqual([]);
  }, 60_000);
});

describe('every command', () => {
  it('has an input here', () => {
    expect(commands.length).toBeGreaterThan(150);
    const empty = commands.filter((command) => inputsFor(command).length === 0);
    expect(empty.map(({ name }) => name).sort()).toEqual(unfilled.commands);
  });

  it('of people of another owner company changes nothing', async () => {
    const before = (await readLog(two, null)).at(-1)?.position ?? null;
    await inBatches(commands, async (command) => {
      for (const [, actor] of strangers)
        for (const input of inputsFor(command))
          await two.services.dispatch(command, input, {
            actor,
            via: 'web',
            commandId: uuidv7(),
            wait: false,
          });
    });
    expect(await eventsAbout(two, filled, before)).toEqual([]);
  }, 300_000);
});

function inputsFor(command: AnyCommand): readonly object[] {
  const catalogue = catalogues.find((one) => commandsOf(one).add === command);
  if (catalogue !== undefined) return [sampleValues(catalogue, 31)];
  return inputsOf(command, idsFor(command), categoryOf(command));
}

function categoryOf({ aggregate }: AnyCommand): string {
  return (aggregate as { readonly events: { readonly category: string } }).events.category;
}

/** The oldest and the newest record of the command's own category, or else some others. */
function idsFor(command: AnyCommand): readonly string[] {
  const category = categoryOf(command);
  const ids = filled.ids.get(category);
  const people = Object.values(filled.people).map(({ id }) => id);
  if (category === 'person' || category === 'executive') return people;
  return ids === undefined ? filled.everyId().slice(0, 3) : [ids[0] ?? '', ids.at(-1) ?? ''];
}
