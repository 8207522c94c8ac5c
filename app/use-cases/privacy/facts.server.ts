import * as requests from '@domain/privacy/erasure-request/erasure-request';
import * as commands from '@domain/privacy/erasure/erasure';
import type { ErasureFacts } from '@domain/privacy/erasure/erasure';
import type { ErasableCategory } from '@domain/privacy/erasure/inputs';
import { subjectOfPerson, subjectOfRecord } from '@domain/shared/event';
import { shopOwnerId } from '@domain/shared/owner';
import { isErased } from '@domain/shared/personal';
import { findBelongingStreams } from '@projections/privacy/erasures/belonging-streams';
import { companyGroup, findSurvivorIds } from '@projections/crm/company-merge/survivors';
import { findAddressee } from '@projections/people/signed-in/queries';
import type { Database } from '@projections/projection';
import { gatherersOf } from '~/use-cases/gatherer.server';

const tables = {
  person: 'person_list',
  company: 'company_list',
  quoter: 'quoter_list',
  reservation: 'reservation',
  ticket: 'ticket_list',
  supplier: 'suppliers',
  carrier: 'carriers',
  bankAccount: 'bank_accounts',
} as const satisfies Readonly<Record<Exclude<ErasableCategory, 'cart'>, string>>;

export const privacyGatherers = [
  gatherersOf(commands, {
    async erasePersonalData({ input: { category, id } }, { db }) {
      const owner = await ownerOf(db, category, id);
      const records = category === 'person' ? await streamsOfPerson(db, id) : [subjectOfRecord(category, id)];
      // A person's cart and profile are sealed with the person's key, files with that of their record.
      const subjects = records.filter((stream) => category !== 'person' || !/^(cart|client)-/.test(stream));
      // Files after their quotes, which count them.
      const streams = [...records, ...(await findBelongingStreams(db, records))];
      return { ...owner, streams, ...(await keysOf(db, subjects)) };
    },
  }),
  gatherersOf(requests, {
    declineErasureRequest: {
      reads: ({ input }) => [subjectOfPerson(input.personId)],
      gather: async ({ input }, { db }) => ({
        hasAccount: (await findAddressee(db, input.personId)) !== null,
      }),
    },
  }),
] as const;

async function ownerOf(
  db: Database,
  category: ErasableCategory,
  id: string,
): Promise<Pick<ErasureFacts, 'isKnown' | 'ownerId'>> {
  if (category === 'cart') {
    const [cart, holder] = await Promise.all([
      db.selectFrom('cart').select('id').where('id', '=', id).executeTakeFirst(),
      db.selectFrom('person_list').select('owner_id').where('id', '=', id).executeTakeFirst(),
    ]);
    return { isKnown: cart !== undefined, ownerId: holder?.owner_id ?? shopOwnerId };
  }
  const row = await db
    .selectFrom(tables[category])
    .select('owner_id')
    .where('id', '=', id)
    .executeTakeFirst();
  const isKnown = row !== undefined;
  return category === 'carrier' ? { isKnown } : { isKnown, ownerId: row?.owner_id ?? shopOwnerId };
}

/**
 * With the person's quotes and tickets (with or without signing in), and companies without another account.
 * Reservations have a retention of their own.
 */
async function streamsOfPerson(db: Database, id: string): Promise<string[]> {
  const person = await db
    .selectFrom('person_list')
    .select(['email', 'company_ids'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (person === undefined) return [subjectOfPerson(id)];
  const [tickets, quoters, companies] = await Promise.all([
    ticketsOfPerson(db, id, person.email),
    db
      .selectFrom('quoter_detail')
      .select('id')
      .where((eb) =>
        eb.or([
          eb('client_id', '=', id),
          ...(isErased(person.email)
            ? []
            : [
                eb.and([
                  eb('client_id', 'is', null),
                  eb(
                    eb.fn<string>('lower', [
                      eb.fn('jsonb_extract_path_text', ['quoter', eb.val('contact'), eb.val('email')]),
                    ]),
                    '=',
                    person.email,
                  ),
                ]),
              ]),
        ]),
      )
      .orderBy('id')
      .execute(),
    companiesOfOneAccount(db, id, person.company_ids),
  ]);
  return [
    subjectOfPerson(id),
    subjectOfRecord('cart', id),
    subjectOfRecord('client', id),
    ...quoters.map((quoter) => subjectOfRecord('quoter', quoter.id)),
    ...companies.map((company) => subjectOfRecord('company', company)),
    ...tickets.map((ticket) => subjectOfRecord('ticket', ticket)),
  ];
}

async function ticketsOfPerson(db: Database, id: string, email: string): Promise<string[]> {
  const tickets = await db
    .selectFrom('ticket_list')
    .select('id')
    .where((eb) =>
      eb.or([
        eb('requester_id', '=', id),
        ...(isErased(email)
          ? []
          : [eb.and([eb('requester_id', 'is', null), eb('contact_email', '=', email)])]),
      ]),
    )
    .orderBy('id')
    .execute();
  return tickets.map((ticket) => ticket.id);
}

async function companiesOfOneAccount(
  db: Database,
  personId: string,
  companyIds: readonly string[],
): Promise<string[]> {
  if (companyIds.length === 0) return [];
  // Merged companies count as one.
  const group = await companyGroup(db, companyIds);
  const survivors = await findSurvivorIds(db, group);
  const standing = (id: string) => survivors.get(id) ?? id;
  const others = await db
    .selectFrom('person_list')
    .select('company_ids')
    .where('id', '<>', personId)
    .where('is_removed', '=', false)
    .where('company_ids', '&&', (eb) => eb.val([...group]))
    .execute();
  const shared = new Set(others.flatMap((other) => other.company_ids.map(standing)));
  return group.filter((id) => !shared.has(standing(id)));
}

async function keysOf(
  db: Database,
  subjects: readonly string[],
): Promise<Pick<ErasureFacts, 'isErased' | 'forgotten'>> {
  const [keys, erased] = await Promise.all([
    db
      .selectFrom('platform.personal_keys')
      .select(['id', 'subject'])
      .where((eb) => eb('subject', '=', eb.fn.any(eb.val([...subjects]))))
      .where('wrapped', 'is not', null)
      .execute(),
    db
      .selectFrom('platform.erased_subjects')
      .select('subject')
      .where((eb) => eb('subject', '=', eb.fn.any(eb.val([...subjects]))))
      .execute(),
  ]);
  const forgotten = subjects.map((subject) => ({
    subject,
    keyIds: keys.filter((key) => key.subject === subject).map(({ id }) => id),
  }));
  return { forgotten, isErased: keys.length === 0 && erased.length === subjects.length };
}
