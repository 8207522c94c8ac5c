import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogues } from '@domain/catalogues/registry';
import type { AnyEndpoint } from '~/api/endpoint';
import { textOf } from './answered-text';
import { eventsAbout, fillOwnerCompany, readLog, type FilledOwnerCompany } from './filled-owner-company';
import { twoOwnerCompanies, type TwoOwnerCompanies } from './two-owner-companies';
import {
  inBatches,
  reading,
  signedIn,
  strangersOf,
  takesRecord,
  walkedCalls,
  writing,
  type Caller,
} from './walked-calls';

let two: TwoOwnerCompanies;
let filled: FilledOwnerCompany;
let calls: ReturnType<typeof walkedCalls>;
let strangers: readonly Caller[];
/** Addresses with which its own people reached a record, and its id. */
const opened = new Map<AnyEndpoint, Map<string, string>>();
/** What told its own people something of their owner company. */
const told = new Set<AnyEndpoint>();

beforeAll(async () => {
  two = await twoOwnerCompanies();
  // Not the shop's, which public calls speak for.
  filled = await fillOwnerCompany(two, two.other);
  calls = walkedCalls(two, filled);
  strangers = await strangersOf(two, two.shop);
  const { client } = filled.people;
  const own = [await signedIn(two, await two.other.person('admin')), await signedIn(two, client)];
  await inBatches(reading, (endpoint) => openAs(endpoint, own));
}, 300_000);
afterAll(() => two.platform.stop());

/** Calls with one id after another until somebody's own answer tells of their owner company. */
async function openAs(endpoint: AnyEndpoint, own: readonly Caller[]): Promise<void> {
  const addresses = new Map<string, string>();
  opened.set(endpoint, addresses);
  const [plain = '', ...more] = calls.queriesOf(endpoint);
  let tried = 0;
  for (const [address, id] of calls.addressesOf(endpoint))
    for (const query of tried < 9 ? [plain, ...more] : [plain])
      for (const caller of own) {
        if (told.has(endpoint) || tried > mostTried) return;
        tried += 1;
        const response = await calls.call(endpoint, address + query, caller);
        if (response.status >= 300) continue;
        if (addresses.size < mostWalked) addresses.set(address, id);
        if (filled.found(await textOf(response), {}).length === 0) continue;
        told.add(endpoint);
        opened.set(endpoint, new Map([[address, id]]));
      }
}

/** The records that a path names come first, so that what is not found by then is none of these. */
const mostTried = 60;
/** Of one call, where none of its answers tells anything. */
const mostWalked = 3;

/** The addresses that its own people opened, of this call or of those beside it; the nearest ones where there are none. */
function nearest(endpoint: AnyEndpoint): ReadonlyMap<string, string> {
  const known = opened.get(endpoint);
  if (known !== undefined && known.size > 0) return known;
  const segment = firstOf(endpoint);
  const beside = [...opened].filter(([one]) => takesRecord(one) && firstOf(one) === segment);
  const ids = new Set(beside.flatMap(([, addresses]) => [...addresses.values()]));
  const all = [...calls.addressesOf(endpoint)];
  const near = all.filter(([, id]) => ids.has(id));
  return new Map((near.length > 0 ? near : all).slice(0, mostWalked));
}
const firstOf = ({ path }: AnyEndpoint) => path.split('/')[1];

const platformPaths = catalogues
  .filter(({ belongsTo }) => belongsTo === 'platform')
  .map(({ path }) => `/${path}`);
const isOfPlatform = ({ path }: AnyEndpoint) =>
  platformPaths.some((one) => path === one || path.startsWith(`${one}/`));
const isFile = ({ answer }: AnyEndpoint) => answer !== null && 'mediaType' in (answer as object);
const isTemplate = ({ path }: AnyEndpoint) => /(Template|-format)$/.test(path);

/** Calls that tell their own people nothing here, and why. Strangers make them all the same. A new one is filled, or listed. */
const silentCalls: Readonly<Record<string, readonly string[]>> = {
  'nothing of the kind was made': [
    '/account/companies/{companyId}/invitations',
    '/account/erasure-request',
    '/aerial-rates/update-dates-detail/{jobId}',
    '/catalogue-imports',
    '/catalogue-imports/{importId}/prices',
    '/clients/{id}/related-clients',
    '/companies/duplicates',
    '/companies/duplicates/dismissed',
    '/companies/duplicates/search',
    '/companies/search/portfolio',
    '/companies/verification',
    '/companies/{id}/merge-preview',
    '/companies/{id}/merges',
    '/container-rates/update-dates-detail/{jobId}',
    '/courier-rates/update-dates-detail/{jobId}',
    '/currency-rate-proposals',
    '/discounts/executive/{id}/companies',
    '/drayage-rates/update-dates-detail/{jobId}',
    '/executives/{id}/hand-over',
    '/ftl-rates/update-dates-detail/{jobId}',
    '/ltl-rates/update-dates-detail/{jobId}',
    '/meetings',
    '/meetings/calendar-address',
    '/notifications/allUser/{userId}',
    '/quoters/{id}/safety-data-sheet',
    '/rates/expiring',
    '/rates/{id}/overlaps',
    '/sea-rates/update-dates-detail/{jobId}',
    '/surcharges',
    '/surcharges/download/excel',
    '/surcharges/{id}',
    '/surcharges/{id}/history',
    '/ticket-support/mails',
  ],
  'numbers, words and days that no owner company has to itself': [
    '/announced-charges/download/excel',
    '/announced-charges/{id}/history',
    '/catalogue-imports/{importId}',
    '/currency-rates/download/excel',
    '/currency-rates/{id}/history',
    '/discounts/download/excel',
    '/discounts/{id}/history',
    '/files-models/count/{modelId}',
    '/portfolios/download/{id}',
    '/quoter-responses/count/{quoterId}',
    '/quoter-responses/lowest-total/{quoterId}',
    '/quoter-states/download/excel',
    '/quoter-states/states-reason',
    '/quoter-states/{id}/history',
    '/quoter-states/{id}/states-reasons',
    '/quoters/count/{executiveId}',
    '/reservation/{id}/cost',
    '/service-prices/download/excel',
    '/service-prices/{id}/history',
  ],
  'the caller’s own sessions, and the platform’s own services': ['/account/sessions', '/providers'],
  'whom the marked addresses belong to: nobody has an account': [
    '/clients/search-clients',
    '/users/findByEmail/{email}',
    '/users/validate-email/{email}',
  ],
};

/** What is published for everybody, whichever owner company it is of: a customer of each is led to its terms. */
const published = ['/legal-texts/{document}', '/legal-texts/{document}/versions/{version}'];

describe('every reading call', () => {
  it('tells its own people something, so that the others were really at its door', () => {
    expect(reading.length).toBeGreaterThan(300);
    const silent = reading.filter(
      (one) => !told.has(one) && !isOfPlatform(one) && one.access !== 'public' && !isTemplate(one),
    );
    expect(silent.map(({ path }) => path).sort()).toEqual(Object.values(silentCalls).flat().sort());
  });

  it('tells nobody of another owner company', async () => {
    const leaks: string[] = [];
    await inBatches(reading, async (endpoint) => {
      if (published.includes(endpoint.path)) return;
      for (const address of nearest(endpoint).keys())
        for (const query of isFile(endpoint) ? [''] : calls.queriesOf(endpoint))
          for (const caller of strangers) {
            const answer = await textOf(await calls.call(endpoint, address + query, caller));
            const secrets = filled.found(answer, { address, query: decodeURIComponent(query) });
            if (secrets.length > 0) leaks.push(`${caller.name}: ${address}${query}: ${secrets.join(', ')}`);
          }
    });
    expect(leaks).toEqual([]);
  }, 900_000);
});

/** Calls whose bodies are too particular to be filled by the names of fields, and where they are tried instead. */
const unfilled: Readonly<Record<string, string>> = {
  'patch /aerial-rates/change-status': 'publishes each rate as its own PATCH does',
  'patch /sea-rates/change-status': 'publishes each rate as its own PATCH does',
  'patch /container-rates/change-status': 'publishes each rate as its own PATCH does',
  'patch /ltl-rates/change-status': 'publishes each rate as its own PATCH does',
  'patch /ftl-rates/change-status': 'publishes each rate as its own PATCH does',
  'patch /drayage-rates/change-status': 'publishes each rate as its own PATCH does',
  'patch /courier-rates/change-status': 'publishes each rate as its own PATCH does',
  'post /auth/register': 'makes the caller’s own account',
  'post /managment-results': 'tests/api/managements.test.ts',
  'post /managements/{meetingId}': 'tests/api/meetings.test.ts',
  'post /email-notification/send': 'tests/api/letters.test.ts',
  'patch /quoters/{id}/updateDetail': 'tests/api/quote-prices.test.ts',
  'post /sea-rates/sample': 'prices what it is sent, of no rate',
  'post /container-rates/sample': 'prices what it is sent, of no rate',
  'post /ltl-rates/sample': 'prices what it is sent, of no rate',
  'post /ftl-rates/sample': 'prices what it is sent, of no rate',
  'post /drayage-rates/sample': 'prices what it is sent, of no rate',
  'post /courier-rates/sample': 'prices what it is sent, of no rate',
};

describe('every writing call', () => {
  it('of people of another owner company is refused, tells nothing and changes nothing', async () => {
    const before = (await readLog(two, null)).at(-1)?.position ?? null;
    const leaks: string[] = [];
    const reached = new Set<string>();
    const empty = new Set<string>();
    const walk = async (endpoint: AnyEndpoint) => {
      const name = `${endpoint.method} ${endpoint.path}`;
      for (const [address, id] of nearest(endpoint)) {
        const bodies = calls.bodiesOf(endpoint, id);
        if (bodies.length === 0) empty.add(name);
        for (const caller of bodies.length === 0 ? [] : strangers) {
          const statuses: number[] = [];
          for (const body of bodies) {
            const response = await calls.call(endpoint, address, await caller.again(), body);
            const secrets = filled.found(await textOf(response), { address, body });
            if (secrets.length > 0) leaks.push(`${caller.name}: ${name}: ${secrets.join(', ')}`);
            statuses.push(response.status);
          }
          // A body that lacks what another one has may be refused first.
          const isRefused = statuses.every((status) => status === 400 || refusals.includes(status));
          if (takesRecord(endpoint) && !(isRefused && statuses.some((status) => status !== 400)))
            reached.add(`${caller.name}: ${name} ${statuses.join()}`);
        }
      }
    };
    await inBatches(writing, walk);
    expect(leaks).toEqual([]);
    expect(await eventsAbout(two, filled, before)).toEqual([]);
    expect([...empty].sort()).toEqual(Object.keys(unfilled).sort());
    expect([...reached].filter((one) => !ofOneself.some((name) => one.includes(name)))).toEqual([]);
  }, 900_000);
});
const refusals = [401, 403, 404];
/** Not of a record: of whoever calls. */
const ofOneself = ['post /legal-texts/{document}/versions'];
