import { expressionBuilder } from 'kysely';
import { always, startOfDay, text, type Condition } from '../../expressions';
import type { Tables } from '../../projection';
import { containing, searchedText } from '../../search-text';
import { survivorsOf } from '../company-merge/survivors';
import type { CompanyFilters, ContactFilter } from './inputs';
import { managementConditions } from './management-conditions';
import { isHeld, isInPortfolioOf } from './portfolio-companies';

const eb = expressionBuilder<Tables, 'company_list'>();
const timeZone = text('America/Santiago');

export function conditionsOf(asked: CompanyFilters): readonly Condition[] {
  const { search, country, region, size, tags, verification, isActive, portfolio, client, contact } = asked;
  const { registeredFrom, registeredUntil, owner, ids, portfoliosOf } = asked;
  const when = <Value>(value: Value | undefined, condition: (given: Value) => Condition): Condition =>
    value === undefined ? always : condition(value);
  return [
    ...searchedText(search)
      .split(' ')
      .filter(Boolean)
      .map((word) => eb('search_text', 'like', containing(word))),
    when(country, (code) => eb('country', '=', code)),
    when(region, (given) =>
      eb(eb.fn<string>('folded', ['state']), '=', eb.fn<string>('folded', [eb.val(given)])),
    ),
    when(size, (of) => eb('size', '=', of)),
    when(tags, (some) => eb('tags', '&&', eb.val([...some]))),
    when(verification, (state) => eb('verification', '=', state)),
    when(isActive, (flag) => eb('is_active', '=', flag)),
    when(portfolio, (id) =>
      eb.exists(eb.selectFrom('portfolios as p').select('p.id').where(isHeld).where('p.id', '=', id)),
    ),
    when(client, (id) =>
      eb.exists(
        eb
          .selectFrom('person_list as person')
          .select('person.id')
          .where('person.id', '=', id)
          .where((of) => of('company_list.id', '=', of.fn.any(survivorsOf(of.ref('person.company_ids'))))),
      ),
    ),
    when(contact, (kind) => contactConditions[kind]),
    ...managementConditions(asked),
    when(registeredFrom, (day) => eb('registered_at', '>=', startOfDay(day, timeZone))),
    when(registeredUntil, (day) => eb('registered_at', '<', startOfDay(day, timeZone, 1))),
    when(owner, (id) => eb('owner_id', '=', id)),
    when(ids, (some) => eb('id', '=', eb.fn.any(eb.val([...some])))),
    when(portfoliosOf, ({ executiveId, ownerId }) =>
      eb('owner_id', '=', ownerId).and(isInPortfolioOf(executiveId, ownerId)),
    ),
  ];
}

function ownIdAsList() {
  return eb.fn<string[]>('array_append', [eb.val([]), eb.ref('company_list.id')]);
}

const hasPeople: Condition = eb.exists(
  eb
    .selectFrom('person_list as person')
    .select('person.id')
    .where((of) =>
      of.or([
        of('person.company_ids', '@>', ownIdAsList()),
        of.exists(
          of
            .selectFrom('company_survivor as part')
            .select('part.id')
            .whereRef('part.survivor_id', '=', 'company_list.id')
            .whereRef('part.id', '=', of.fn.any('person.company_ids')),
        ),
      ]),
    )
    .where('person.is_active', '=', true),
);

const contactConditions: Readonly<Record<ContactFilter, Condition>> = {
  withPeople: hasPeople,
  withoutPeople: eb.not(hasPeople),
  withEmail: eb('email', 'is not', null),
  withoutEmail: eb('email', 'is', null),
  withPhone: eb('phone', 'is not', null),
  withoutPhone: eb('phone', 'is', null),
};
