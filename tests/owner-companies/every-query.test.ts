import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commandsOf } from '@domain/catalogues/engine/commands';
import { catalogues } from '@domain/catalogues/registry';
import type { Actor } from '@domain/shared/actor';
import type { AnyCommand } from '@domain/shared/command';
import { idOfStream } from '@domain/shared/event';
import { queriesOf } from '@projections/catalogues/queries';
import type { AnyQuery } from '@projections/projection';
import { sampleValues } from '@tests/catalogues/sample-values';
import { textOf } from './answered-text';
import { filledInputs } from './filled-input';
import { fillOwnerCompany, readLog, type FilledOwnerCompany } from './filled-owner-company';
import { twoOwnerCompanies, type TwoOwnerCompanies } from './two-owner-companies';

/** Every query and command of the modules, and the catalogues', without naming one. */
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

beforeAll(async () => {
  two = await twoOwnerCompanies();
  filled = await fillOwnerCompany(two, two.shop);
  const theirs = await two.other.company('Otra');
  strangers = [
    ['manager', await two.other.person('super-user')],
    ['auditor', await two.other.person('auditor')],
    ['executive', await two.other.person('executive')],
    ['client', await two.other.person('client', [theirs])],
    ['administrator who audits', { ...(await two.other.person('auditor')), roles: ['admin', 'auditor'] }],
  ];
  own = [...Object.values(filled.people), await two.shop.person('admin')];
}, 180_000);
afterAll(() => two.platform.stop());

function inputsOf(
  { input }: { readonly input: z.ZodType },
  ids: readonly string[],
  own?: string,
): readonly object[] {
  const inputs = ids.flatMap((id) =>
    filledInputs(input, (name) => (name === own ? undefined : filled.valueOf(name, id))),
  );
  return [...new Map(inputs.map((one) => [JSON.stringify(one), one as object])).values()];
}

async function leaksOf(query: AnyQuery, reader: Actor, ids: readonly string[]): Promise<readonly string[]> {
  const leaks: string[] = [];
  for (const input of inputsOf(query, ids)) {
    const answer: unknown = await two.services.ask(query, input, reader);
    const secrets = filled.found(await textOf(answer), input);
    if (secrets.length > 0) leaks.push(`${query.name} ${JSON.stringify(input)}: ${secrets.join(', ')}`);
  }
  return leaks;
}

/** Inputs too particular to be filled by the names of fields. A new one is filled, or added here with its own test. */
const unfilled = {
  queries: ['findChargesOfTerms', 'findMarginsOfTerms', 'priceSample'] as readonly string[],
  commands: ['tellCompaniesApart'] as readonly string[],
};

/**
 * What tells its own readers nothing secret here: there is no such record, or the answer is made of numbers or repeats
 * the question. Strangers are asked all the same.
 */
const silentQueries: readonly string[] = [
  'exportSurcharges',
  'findAnnouncedCharge',
  'findAvatar',
  'findCatalogueFile',
  'findChargesOfTerms',
  'findCompanyAvatar',
  'findCompanyLabels',
  'findCurrencyRate',
  'findCurrencyRateProposal',
  'findDiscount',
  'findDistinction',
  'findIncomingMail',
  'findLaneNearby',
  'findLapsedRates',
  'findMarginsOfTerms',
  'findNotification',
  'findOwnErasureRequest',
  'findPersonByEmail',
  'findPlaceInQueue',
  'findProfit',
  'findQuoterState',
  'findRateOverlaps',
  'findReachedAddresses',
  'findRecordOfFiles',
  'findReservationCost',
  'findReturnedMail',
  'findServedLanes',
  'findServicePrice',
  'findSurcharge',
  'findSurchargeOptions',
  'listAirDepartures',
  'listAlikeCompanies',
  'listCurrencies',
  'listCurrencyRateProposals',
  'listDistinctions',
  'listDuplicates',
  'listEndingAccess',
  'listExchangeRates',
  'listExpiringRates',
  'listIncomingMails',
  'listLackingRates',
  'listMerges',
  'listQuoterBoard',
  'listQuoterStandings',
  'listRateZones',
  'listRelatedClients',
  'listReportedMeetings',
  'listSentOffers',
  'listServed',
  'listSurcharges',
  'openMessage',
  'priceSample',
  'pulseOfQuoters',
  'searchFaqs',
  'searchPlaces',
  'validateEmail',
];

const platformNames = new Set(
  catalogues
    .filter(({ belongsTo }) => belongsTo === 'platform')
    .flatMap((catalogue) => (Object.values(queriesOf(catalogue)) as AnyQuery[]).map(({ name }) => name)),
);

function isOfOwnData({ name, scope }: AnyQuery): boolean {
  return scope !== 'platform' && !name.startsWith('count') && !platformNames.has(name);
}

describe('every query', () => {
  it('is asked with an input that it takes', () => {
    expect(queries.length).toBeGreaterThan(200);
    const ids = filled.everyId();
    const empty = queries.filter((query) => inputsOf(query, ids).length === 0).map(({ name }) => name);
    expect(empty.sort()).toEqual(unfilled.queries);
  });

  it('tells readers of another owner company nothing', async () => {
    const leaks: string[] = [];
    for (const query of queries.filter(({ scope }) => scope !== 'public'))
      for (const [role, reader] of strangers)
        leaks.push(...(await leaksOf(query, reader, filled.everyId())).map((leak) => `${role}: ${leak}`));
    expect(leaks).toEqual([]);
  }, 600_000);

  it('of one’s own tells an administrator nothing of others', async () => {
    const admin = await two.other.person('admin');
    const leaks: string[] = [];
    for (const query of queries.filter(({ scope }) => scope === 'self'))
      leaks.push(...(await leaksOf(query, admin, filled.everyId())));
    expect(leaks).toEqual([]);
  }, 60_000);

  it('tells its own readers something, so that the others were really asked', async () => {
    const silent: string[] = [];
    for (const query of queries.filter(isOfOwnData)) {
      let says = false;
      for (const reader of own) says ||= (await leaksOf(query, reader, filled.everyId())).length > 0;
      if (!says) silent.push(query.name);
    }
    expect(silent.sort()).toEqual(silentQueries);
  }, 600_000);
});

describe('every command', () => {
  it('is given an input that it takes', () => {
    expect(commands.length).toBeGreaterThan(150);
    const empty = commands.filter((command) => inputsFor(command).length === 0);
    expect(empty.map(({ name }) => name).sort()).toEqual(unfilled.commands);
  });

  it('of people of another owner company changes nothing', async () => {
    const before = (await readLog(two, null)).at(-1)?.position ?? null;
    for (const command of commands)
      for (const [, actor] of strangers)
        for (const input of inputsFor(command))
          await two.services.dispatch(command, input, {
            actor,
            via: 'web',
            commandId: uuidv7(),
            wait: false,
          });
    // Addresses and words are what the stranger typed.
    const isId = (secret: string) => /^[0-9a-f-]{36}$/.test(secret);
    const changed = (await readLog(two, before)).filter(
      ({ stream, data }) =>
        filled.secrets.has(idOfStream(stream)) || filled.found(JSON.stringify(data), {}).some(isId),
    );
    expect(changed.map(({ stream, type, data }) => `${type} ${stream} ${JSON.stringify(data)}`)).toEqual([]);
  }, 600_000);
});

function inputsFor(command: AnyCommand): readonly object[] {
  const catalogue = catalogues.find((one) => commandsOf(one).add === command);
  if (catalogue !== undefined) return [sampleValues(catalogue, 31)];
  return inputsOf(command, idsFor(command), categoryOf(command));
}

function categoryOf({ aggregate }: AnyCommand): string {
  return (aggregate as { readonly events: { readonly category: string } }).events.category;
}

/** The newest records of the command's own category, or else one of each. */
function idsFor(command: AnyCommand): readonly string[] {
  const category = categoryOf(command);
  const ids = filled.ids.get(category);
  const people = Object.values(filled.people).map(({ id }) => id);
  if (category === 'person' || category === 'executive') return people;
  return ids === undefined ? filled.everyId().slice(0, 5) : ids.slice(-3);
}
