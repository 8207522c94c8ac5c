import { expressionBuilder } from 'kysely';
import { z } from 'zod';
import { isAuditor, isLimitedToPortfolios, isStaff, type Actor } from '../../../domain/shared/actor';
import { companiesWithinReach } from '../../crm/company-list/reach';
import type { Condition } from '../../expressions';
import { defineQuery, type Database, type Tables } from '../../projection';
import { searchedWords } from '../../quoting/quoter-list/conditions';
import { isCustomer, peopleWithinReach } from '../../people/person-list/reach';
import { quotersWithinReach } from '../../quoting/quoter-list/scope';
import { containing, searchedText, searchText } from '../../search-text';
import { reservationsWithinReach } from '../../shop/reservation/queries';

export interface FoundRecord {
  readonly kind: 'company' | 'person' | 'quoter' | 'reservation';
  readonly id: string;
  readonly name: string;
  /** A tax number, an e-mail address or a customer. */
  readonly detail: string | null;
  /** Of people: whether they have a page as clients. */
  readonly isClient?: boolean;
}

/** Shorter texts have no trigram, and would read whole tables. */
export const fewestCharacters = 3;
const most = 5;
/** Matches that are ranked: a common word must not sort a million rows. */
const compared = 200;

type Row = Omit<FoundRecord, 'kind'>;

export const findEverywhere = defineQuery({
  name: 'findEverywhere',
  access: 'staff',
  scope: 'owner',
  input: z.object({ search: z.string().max(100) }),
  async run(db, { search }, actor): Promise<{ readonly data: readonly FoundRecord[] }> {
    const words = searchedWords(searchedText(search));
    if (!words.some((word) => word.length >= fewestCharacters)) return { data: [] };
    const start = searchText(search);
    const [quoters, companies, people, reservations] = await Promise.all([
      findQuoters(db, words, start, actor),
      findCompanies(db, words, start, actor),
      findPeople(db, words, start, actor),
      findReservations(db, words, start, actor),
    ]);
    return {
      data: [
        ...quoters.map((row) => ({ kind: 'quoter' as const, ...row })),
        ...companies.map((row) => ({ kind: 'company' as const, ...row })),
        ...people.map((row) => ({ kind: 'person' as const, ...row })),
        ...reservations.map((row) => ({ kind: 'reservation' as const, ...row })),
      ],
    };
  },
});

const isClient = expressionBuilder<Tables, 'person_list'>().cast<boolean>(isCustomer, 'boolean');

type Searched = 'company_list' | 'person_list' | 'quoter_list';

const eb = expressionBuilder<Tables, Searched>();

function hasWords(words: readonly string[]): Condition {
  return eb.and(words.map((word) => eb('search_text', 'like', containing(word))));
}

type Matched = Tables & { readonly m: { readonly name: string } };

function beginsWith(start: string) {
  const m = expressionBuilder<Matched, 'm'>();
  return m.fn<boolean>('starts_with', [m.fn<string>('folded', ['m.name']), m.val(start)]);
}

function findCompanies(db: Database, words: readonly string[], start: string, actor: Actor): Promise<Row[]> {
  return db
    .selectFrom(
      db
        .selectFrom('company_list')
        .select(['company_list.id', 'company_list.name', 'company_list.identification as detail'])
        .where(hasWords(words))
        .where(companiesWithinReach(actor))
        .limit(compared)
        .as('m'),
    )
    .selectAll()
    .orderBy(beginsWith(start), 'desc')
    .orderBy('m.name')
    .orderBy('m.id')
    .limit(most)
    .execute();
}

/**
 * Executives find clients of colleagues among the people they know; only managers and auditors find accounts.
 */
function findPeople(db: Database, words: readonly string[], start: string, actor: Actor): Promise<Row[]> {
  return db
    .selectFrom(
      db
        .selectFrom('person_list')
        .select(['id', 'name', 'email as detail', isClient.as('isClient')])
        .where(hasWords(words))
        .where('is_removed', '=', false)
        .where(peopleWithinReach(actor))
        .$if(isLimitedToPortfolios(actor), (query) => query.where(isCustomer))
        .limit(compared)
        .as('m'),
    )
    .selectAll()
    .orderBy(beginsWith(start), 'desc')
    .orderBy('m.name')
    .orderBy('m.id')
    .limit(most)
    .execute();
}

async function findQuoters(
  db: Database,
  words: readonly string[],
  start: string,
  actor: Actor,
): Promise<Row[]> {
  const reach = await quotersWithinReach(db, actor);
  return db
    .selectFrom(
      db
        .selectFrom('quoter_list')
        .select(['id', 'reference as name', 'contact_name as detail', 'opened_at'])
        .where(hasWords(words))
        .where(reach)
        .limit(compared)
        .as('m'),
    )
    .select(['m.id', 'm.name', 'm.detail'])
    .orderBy(beginsWith(start), 'desc')
    .orderBy('m.opened_at', 'desc')
    .orderBy('m.id')
    .limit(most)
    .execute();
}

async function findReservations(
  db: Database,
  words: readonly string[],
  start: string,
  actor: Actor,
): Promise<Row[]> {
  if (!isStaff(actor) && !isAuditor(actor)) return [];
  const of = expressionBuilder<Tables & { readonly r: Tables['reservation'] }, 'r'>();
  const folded = of.fn<string>('folded', ['r.search']);
  return db
    .selectFrom(
      db
        .selectFrom('reservation as r')
        .select(['r.id', 'r.number as name', 'r.customer_name as detail', 'r.made_at'])
        .where(of.and(words.map((word) => of(folded, 'like', containing(word)))))
        .where(await reservationsWithinReach(db, actor))
        .limit(compared)
        .as('m'),
    )
    .select(['m.id', 'm.name', 'm.detail'])
    .orderBy(beginsWith(start), 'desc')
    .orderBy('m.made_at', 'desc')
    .orderBy('m.id')
    .limit(most)
    .execute();
}
