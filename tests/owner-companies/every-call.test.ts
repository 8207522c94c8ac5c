import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogues } from '@domain/catalogues/registry';
import type { AnyEndpoint } from '~/api/endpoint';
import { inBatches } from '@tests/support/in-batches';
import { textOf } from './answered-text';
import { eventsAbout, filledOwnerCompany, readLog, type FilledOwnerCompany } from './filled-owner-company';
import type { TwoOwnerCompanies } from './two-owner-companies';
import {
  reading,
  signedIn,
  strangersOf,
  takesRecord,
  walkedCalls,
  writing,
  type Caller,
} from './walked-calls';
import { sampleOf } from './walked-values';

let two: TwoOwnerCompanies;
let filled: FilledOwnerCompany;
let calls: ReturnType<typeof walkedCalls>;
let strangers: readonly Caller[];
/** Addresses that its own people read successfully, with the id in each. */
const opened = new Map<AnyEndpoint, Map<string, string>>();
/** Calls that answered a secret of the filled owner company to its own people. */
const revealing = new Set<AnyEndpoint>();

beforeAll(async () => {
  ({ two, filled } = await filledOwnerCompany());
  calls = walkedCalls(two, filled);
  strangers = await strangersOf(two, two.shop);
  const own = [
    await signedIn(two, await two.other.person('admin')),
    await signedIn(two, filled.people.client),
  ];
  await inBatches(reading, (endpoint) => openAs(endpoint, own));
}, 300_000);
afterAll(() => two.platform.stop());

/** Reads one address after another until an answer has a secret. */
async function openAs(endpoint: AnyEndpoint, own: readonly Caller[]): Promise<void> {
  const addresses = new Map<string, string>();
  opened.set(endpoint, addresses);
  const [plain = '', ...more] = calls.queriesOf(endpoint);
  let tried = 0;
  for (const [address, id] of calls.addressesOf(endpoint))
    for (const query of tried < 9 ? [plain, ...more] : [plain])
      for (const caller of own) {
        if (revealing.has(endpoint) || tried > mostTried) return;
        tried += 1;
        const response = await answerOf(endpoint, address + query, caller);
        if (response.status >= 300) continue;
        if (addresses.size < mostOpened) addresses.set(address, id);
        if (filled.secretsIn(await textOf(response), {}).length === 0) continue;
        revealing.add(endpoint);
        opened.set(endpoint, new Map([[address, id]]));
      }
}

/** A 503 says "try again": on a loaded machine it would pass for a call that reveals nothing. */
async function answerOf(endpoint: AnyEndpoint, address: string, caller: Caller): Promise<Response> {
  for (let attempts = 1; ; attempts += 1) {
    const response = await calls.call(endpoint, address, caller);
    if (response.status !== 503 || attempts === 3) return response;
  }
}

/** Ids of the records that a path is named for come first: later ones reveal nothing either. */
const mostTried = 60;
/** Addresses of a call that reveals nothing. */
const mostOpened = 2;

/** The addresses of a call that its own people opened, or else those of calls of the same family. */
function nearest(endpoint: AnyEndpoint): ReadonlyMap<string, string> {
  const known = opened.get(endpoint);
  if (known !== undefined && known.size > 0) return known;
  const family = familyOf(endpoint);
  const relatives = [...opened].filter(([one]) => takesRecord(one) && familyOf(one) === family);
  const ids = new Set(relatives.flatMap(([, addresses]) => [...addresses.values()]));
  const all = [...calls.addressesOf(endpoint)];
  const near = all.filter(([, id]) => ids.has(id));
  return new Map((near.length > 0 ? near : all).slice(0, mostOpened));
}
const familyOf = ({ path }: AnyEndpoint) => path.split('/')[1];

const platformPaths = catalogues
  .filter(({ belongsTo }) => belongsTo === 'platform')
  .map(({ path }) => `/${path}`);
const isOfPlatform = ({ path }: AnyEndpoint) =>
  platformPaths.some((one) => path === one || path.startsWith(`${one}/`));
const isFile = ({ answer }: AnyEndpoint) => answer !== null && 'mediaType' in (answer as object);
const isTemplate = ({ path }: AnyEndpoint) => /(Template|-format)$/.test(path);

/** Calls that answer no secret here, by reason; strangers make them all the same. Fill the record of a new call, or add it. */
const silentCalls: readonly RegExp[] = [
  // There is no such record.
  /^\/(account\/(companies(?!\/\{companyId\}\/people)|erasure-request)|currency-rate-proposals|surcharges|ticket-support\/mails)/,
  /^\/catalogue-imports$|^\/catalogue-imports\/\{importId\}\/prices/,
  /^\/companies\/(duplicates|search\/portfolio|verification|\{id\}\/merge)/,
  /\/(related-clients|update-dates-detail\/\{jobId\}|executive\/\{id\}\/companies|hand-over|safety-data-sheet)$/,
  /^\/(meetings\/calendar-address|rates\/expiring|rates\/low-margins|rates\/\{id\}\/overlaps)$/,
  // Numbers, words and days, which no owner company has to itself.
  /^\/(announced-charges|currency-rates|discounts|quoter-states|service-prices)\/(download\/excel|\{id\}\/history)$/,
  /^\/(catalogue-imports\/\{importId\}|portfolios\/download\/\{id\}|reservation\/\{id\}\/(cost|cancellation))$/,
  /\/count\/|^\/quoter-responses\/lowest-total|states-reason/,
  // The caller's own sessions, and the platform's own services.
  /^\/(account\/sessions|providers)$/,
  // The marked addresses have no account.
  /^\/clients\/search-clients$|^\/users\/(findByEmail|validate-email)\//,
];

/** Notifications are made by jobs, before or after the call. */
const comesLate = '/notifications/allUser/{userId}';

/** Published for everybody: a customer of each owner company is led to its terms. */
const published = ['/legal-texts/{document}', '/legal-texts/{document}/versions/{version}'];

describe('every reading call', () => {
  it('answers a secret to its own people, unless it is listed as silent', () => {
    expect(reading.length).toBeGreaterThan(100);
    const own = reading.filter(
      (one) => !isOfPlatform(one) && one.access !== 'public' && !isTemplate(one) && one.path !== comesLate,
    );
    const silent = own.filter((one) => !revealing.has(one)).map(({ path }) => path);
    const listed = own.map(({ path }) => path).filter((path) => silentCalls.some((one) => one.test(path)));
    expect(silent.sort()).toEqual(listed.sort());
  });

  it('answers no secret to people of another owner company', async () => {
    const leaks: string[] = [];
    await inBatches(reading, async (endpoint) => {
      if (published.includes(endpoint.path)) return;
      for (const address of nearest(endpoint).keys())
        for (const query of isFile(endpoint) ? [''] : calls.queriesOf(endpoint))
          for (const caller of sampleOf(strangers, reading.indexOf(endpoint))) {
            const answer = await textOf(await calls.call(endpoint, address + query, caller));
            const secrets = filled.secretsIn(answer, { address, query: decodeURIComponent(query) });
            if (secrets.length > 0) leaks.push(`${caller.name}: ${address}${query}: ${secrets.join(', ')}`);
          }
    });
    expect(leaks).toEqual([]);
  }, 900_000);
});

/** Calls whose bodies cannot be made from the names of fields, and the reason or the test that makes them. */
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
  'post /rates/landed-cost': 'tests/api/landed-cost.test.ts',
  'post /sea-rates/sample': 'prices its input, of no rate',
  'post /container-rates/sample': 'prices its input, of no rate',
  'post /ltl-rates/sample': 'prices its input, of no rate',
  'post /ftl-rates/sample': 'prices its input, of no rate',
  'post /drayage-rates/sample': 'prices its input, of no rate',
  'post /courier-rates/sample': 'prices its input, of no rate',
};
const refusals = [401, 403, 404];
/** Takes no record, but the name of a document of the caller's own owner company. */
const takesNoRecord = ['post /legal-texts/{document}/versions'];

describe('every writing call', () => {
  it('of people of another owner company is refused, reveals nothing and changes nothing', async () => {
    const before = (await readLog(two, null)).at(-1)?.position ?? null;
    const leaks: string[] = [];
    const reached: string[] = [];
    const empty = new Set<string>();
    const write = async (endpoint: AnyEndpoint) => {
      const name = `${endpoint.method} ${endpoint.path}`;
      for (const [address, id] of nearest(endpoint)) {
        const bodies = calls.bodiesOf(endpoint, id);
        if (bodies.length === 0) empty.add(name);
        for (const stranger of bodies.length === 0 ? [] : sampleOf(strangers, writing.indexOf(endpoint))) {
          const statuses: number[] = [];
          for (const body of bodies) {
            const caller = takesRecord(endpoint) ? stranger : await stranger.again();
            const response = await calls.call(endpoint, address, caller, body);
            const secrets = filled.secretsIn(await textOf(response), { address, body });
            if (secrets.length > 0) leaks.push(`${caller.name}: ${name}: ${secrets.join(', ')}`);
            statuses.push(response.status);
          }
          // A body without a field of another one may be refused first.
          const isRefused = statuses.every((status) => status === 400 || refusals.includes(status));
          const isReached = !(isRefused && statuses.some((status) => status !== 400));
          if (takesRecord(endpoint) && !takesNoRecord.includes(name) && isReached)
            reached.push(`${stranger.name}: ${name} ${statuses.join()}`);
        }
      }
    };
    await inBatches(writing.filter(takesRecord), write);
    for (const { name, headers } of strangers) {
      const { status } = await two.api.call('GET', '/account/sessions', { headers });
      expect([name, status]).toEqual([name, signedInStatus[name] ?? 200]);
    }
    await inBatches(
      writing.filter((endpoint) => !takesRecord(endpoint)),
      write,
    );
    expect(leaks).toEqual([]);
    expect(await eventsAbout(two, filled, before)).toEqual([]);
    expect([...empty].sort()).toEqual(Object.keys(unfilled).sort());
    expect(reached).toEqual([]);
  }, 900_000);
});
/** Only people have sessions. */
const signedInStatus: Readonly<Record<string, number>> = { visitor: 401, program: 403 };
