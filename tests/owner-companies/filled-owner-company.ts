import { v7 as uuidv7 } from 'uuid';
import { commandsOf } from '@domain/catalogues/engine/commands';
import type { Catalogue } from '@domain/catalogues/catalogue';
import { quoterStates } from '@domain/catalogues/quoter-states';
import { catalogues } from '@domain/catalogues/registry';
import { registerCompany } from '@domain/crm/company/commands';
import { approveCompany } from '@domain/crm/company/verification';
import { recordManagement } from '@domain/crm/management/management';
import { planMeeting } from '@domain/crm/meeting/commands';
import { writeNote } from '@domain/crm/note/note';
import { publishLegalText } from '@domain/legal/legal-text/legal-text';
import { addAddress } from '@domain/people/address-book/address-book';
import { createApiClient } from '@domain/people/api-client/api-client';
import { requestErasure } from '@domain/privacy/erasure-request/erasure-request';
import { erasePersonalData } from '@domain/privacy/erasure/erasure';
import { assignQuoterExecutive } from '@domain/quoting/quoter/commands';
import { openQuoter } from '@domain/quoting/quoter/open-quoter';
import { startingQuoterStates } from '@domain/quoting/quoter/starting-states';
import { draftRate } from '@domain/rating/rate/commands';
import { kindsOfRate } from '@domain/rating/rate/kinds';
import type { Actor } from '@domain/shared/actor';
import { dayIn } from '@domain/shared/day';
import { categoryOfStream, idOfStream, type RecordedEvent } from '@domain/shared/event';
import { isRejection } from '@domain/shared/rejection';
import { openTicket } from '@domain/support/ticket/commands';
import { timeZone } from '~/texts/formats';
import { makeOffer, sendOffer } from '~/use-cases/quoting/offers.server';
import { addReferred, sampleValues } from '@tests/catalogues/sample-values';
import { filledTemplate } from '@tests/support/database';
import { fillByCalls } from './filled-by-calls';
import { twoOwnerCompanies, type OwnerCompany, type TwoOwnerCompanies } from './two-owner-companies';
import { markedEmail, marker, walkedValues, type FilledRecords, type WalkedValues } from './walked-values';

export type FilledOwnerCompany = FilledRecords & WalkedValues;

/** Two owner companies, of which the second one has a record of each kind. Public requests speak for the first one. */
export async function filledOwnerCompany() {
  const { template, ids: kept } = await filledTemplate('filled_owner_company', async () => {
    const two = await twoOwnerCompanies();
    const { people, ids, secrets } = await fill(two, two.other);
    return { ids: { people, ids: [...ids], secrets: [...secrets] }, keepAs: two.platform.keepAs };
  });
  const two = await twoOwnerCompanies({ template });
  const records = { people: kept.people, ids: new Map(kept.ids), secrets: new Set(kept.secrets) };
  const filled: FilledOwnerCompany = { ...records, ...walkedValues(records, two.other) };
  return { two, filled };
}

async function fill(two: TwoOwnerCompanies, company: OwnerCompany): Promise<FilledRecords> {
  const { platform, services } = two;
  const before = await readLog(two, null);
  const { done } = platform;
  const added = new Map<string, string>();
  /** Starting records may have been added already. */
  const addOnce = async (catalogue: Catalogue, values: object) => {
    const outcome = await platform.order(commandsOf(catalogue).add, values, company.seeder);
    if (isRejection(outcome) && outcome.kind !== 'conflict')
      throw new Error(`${catalogue.name}: ${outcome.code} ${JSON.stringify(outcome.issues)}`);
    if (!isRejection(outcome)) added.set(catalogue.name, outcome.id);
  };
  for (const state of startingQuoterStates) await addOnce(quoterStates, state);
  const owned = catalogues.filter(
    ({ belongsTo, name }) => belongsTo !== 'platform' && name !== 'quoter-states',
  );
  const writer: Actor = { ...company.seeder, roles: ['super-user'] };
  await addReferred(async (catalogue, values) => {
    if (catalogue.belongsTo !== 'platform') return (await done(commandsOf(catalogue).add, values, writer)).id;
    // Everybody may read it, so it holds no secret.
    const required = Object.entries(values).filter(([field]) => catalogue.fields[field]?.isRequired);
    const open = { ...Object.fromEntries(required), name: 'De la plataforma' };
    return (await done(commandsOf(catalogue).add, open, company.seeder)).id;
  });
  for (const catalogue of owned) {
    const isAccount = catalogue.name === 'bank-accounts';
    await addOnce(catalogue, { ...sampleValues(catalogue, 11), ...(isAccount && { currency: 'USD' }) });
  }

  const details = {
    name: `Viñas ${marker} SpA`,
    identification: '76086428-5',
    country: 'CL',
  };
  const { id: companyId } = await done(registerCompany, { ...details, email: markedEmail }, company.seeder);
  await done(approveCompany, { id: companyId, comment: marker }, company.seeder);
  const people = {
    manager: await company.person('super-user'),
    executive: await company.person('executive'),
    auditor: await company.person('auditor'),
    client: await company.person('client', [companyId]),
  };
  const { manager, executive, client } = people;
  await done(
    planMeeting,
    { title: marker, startsAt: `${dayIn(timeZone, new Date())}T23:59`, companyId },
    manager,
  );
  const result = added.get('results');
  await done(recordManagement, { companyId, result, comment: marker }, manager);
  await done(writeNote, { model: 'company', modelId: companyId, text: marker }, manager);
  await done(openTicket, { title: `Ayuda ${marker}`, text: marker, participants: [markedEmail] }, client);
  await done(publishLegalText, { document: 'terms', texts: { es: marker }, after: 0 }, manager);
  const street = {
    name: marker,
    street: marker,
    city: 'Curicó',
    country: 'CL',
  };
  await done(addAddress, { personId: client.id, address: street }, client);
  const program = {
    name: marker,
    allowedDomain: 'quillay.example',
    role: 'executive',
  };
  await done(createApiClient, program, { ...manager, roles: ['admin'] });
  await done(requestErasure, {}, await company.person('client'));
  const erased = added.get('suppliers') ?? '';
  await done(erasePersonalData, { category: 'supplier', id: erased }, { ...manager, roles: ['admin'] });

  for (const kind of Object.keys(kindsOfRate))
    await done(
      draftRate,
      { kind, serviceType: marker, supplier: added.get('suppliers'), status: false },
      manager,
    );
  const rate = await company.rate('5', { serviceType: marker });
  const quote = {
    origin: { id: 'MIA' },
    destination: { id: 'SCL' },
    load: {
      measuredBy: 'totals',
      type: 'AERIAL',
      totals: { amount: 1, weight: '100', volume: '0.1' },
    },
    commodity: marker,
  };
  const { id: quoteId } = await done(openQuoter, { ...quote, companyId }, client);
  await done(assignQuoterExecutive, { id: quoteId, executive: executive.id, comment: marker }, manager);
  const line = {
    description: `Flete ${marker}`,
    quantity: '1',
    unitPrice: '100',
    profitMonto: '50',
  };
  const content = {
    currency: 'USD',
    terms: { validUntil: '2099-12-31' },
    lines: [line],
  };
  const by = { actor: executive, via: 'web', commandId: uuidv7() } as const;
  const made = await makeOffer(services, { quoteId, content }, by);
  if (isRejection(made)) throw new Error(`${made.code} ${JSON.stringify(made.issues)}`);
  const sent = await sendOffer(services, { quoteId, offerId: made.offerId }, { ...by, commandId: uuidv7() });
  if (isRejection(sent)) throw new Error(`${sent.code} ${JSON.stringify(sent.issues)}`);
  const bankAccount = added.get('bank-accounts') ?? '';
  const byCalls = await fillByCalls(two, { rate, companyId, bankAccount, client, manager });
  await services.projections.settled();
  await services.personalData.settle();

  // The states that a new owner company starts with may have been written before.
  const started = before.filter(
    ({ stream, data }) => categoryOfStream(stream) === quoterStates.category && ownerIn(data) === company.id,
  );
  const written = [...started, ...(await readLog(two, before.at(-1)?.position ?? null))];
  // Starting records of the shop may be written meanwhile.
  const others = new Set(
    written
      .filter(({ data }) => [two.shop.id, null].some((owner) => owner === ownerIn(data)))
      .map(({ stream }) => stream),
  );
  const events = written.filter(({ stream }) => !isOfPlatform(stream) && !others.has(stream));
  const ids = new Map([...idsOf(events), ...byCalls]);
  return { people, ids, secrets: secretsOf(events, company) };
}

const platformCategories = new Set(
  catalogues.filter(({ belongsTo }) => belongsTo === 'platform').map(({ category }) => category),
);

function isOfPlatform(stream: string): boolean {
  return platformCategories.has(categoryOfStream(stream));
}

/** Every event after a position of the log. */
export async function readLog(
  { services }: TwoOwnerCompanies,
  position: bigint | null,
): Promise<readonly RecordedEvent[]> {
  const events: RecordedEvent[] = [];
  for (let after = position; ;) {
    const page = await services.store.readAll({ after, limit: 500 });
    events.push(...page.events);
    if (page.isEnd) return events;
    after = page.upTo;
  }
}

function idsOf(events: readonly RecordedEvent[]): ReadonlyMap<string, readonly string[]> {
  const ids = new Map<string, string[]>();
  for (const { stream } of events) {
    const known = ids.get(categoryOfStream(stream)) ?? [];
    if (!known.includes(idOfStream(stream)))
      ids.set(categoryOfStream(stream), [...known, idOfStream(stream)]);
  }
  return ids;
}

/** Undefined if the data has no owner; null is the platform. */
function ownerIn(data: unknown): unknown {
  return typeof data === 'object' && data !== null && 'ownerId' in data ? data.ownerId : undefined;
}

const isSecret = (text: string, { name }: OwnerCompany) =>
  /^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(text) ||
  text.includes(marker) ||
  text.endsWith(` de ${name}`) ||
  text.includes('@') ||
  text.includes('ñandú') ||
  /^[A-Z]{1,5}-\d{4}/.test(text);

/** Examples of fields are in every import's template. */
const examples = catalogues.flatMap(({ fields }) =>
  Object.values(fields).flatMap(({ example }) => (example === null ? [] : [example])),
);

function secretsOf(events: readonly RecordedEvent[], company: OwnerCompany): ReadonlySet<string> {
  const streams = new Set(events.map(({ stream }) => idOfStream(stream)));
  const texts = events.flatMap(({ data }) => textsIn(data)).filter((text) => isSecret(text, company));
  const secrets = new Set([...streams, ...texts.filter((text) => !/^[0-9a-f-]{36}$/.test(text)), marker]);
  secrets.delete(company.id);
  for (const example of examples) secrets.delete(example);
  return secrets;
}

function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

/** Events since a position in the streams of the filled owner company's records, or with the id of one. */
export async function eventsAbout(
  two: TwoOwnerCompanies,
  { secrets, secretsIn }: FilledOwnerCompany,
  position: bigint | null,
): Promise<readonly string[]> {
  // Addresses and words may be the stranger's own input.
  const isId = (secret: string) => /^[0-9a-f-]{36}$/.test(secret);
  return (await readLog(two, position))
    .filter(
      ({ stream, data }) => secrets.has(idOfStream(stream)) || secretsIn(JSON.stringify(data), {}).some(isId),
    )
    .map(({ stream, type, data }) => `${type} ${stream} ${JSON.stringify(data)}`);
}
