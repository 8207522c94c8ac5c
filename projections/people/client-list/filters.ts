import { expressionBuilder } from 'kysely';
import { z } from 'zod';
import { companySizes } from '../../../domain/crm/company/sizes';
import { verificationStates } from '../../../domain/crm/company/states';
import { isHeld } from '../../crm/company-list/portfolio-companies';
import { companiesWithinReach } from '../../crm/company-list/reach';
import { survivorsOf, survivorsOfAsked } from '../../crm/company-merge/survivors';
import type { Actor } from '../../../domain/shared/actor';
import { startOfDay, text, type Condition } from '../../expressions';
import type { Tables } from '../../projection';
import { containing, searchedText, searchText } from '../../search-text';

const words = z.array(z.string()).min(1).max(100);
const part = z.string().trim().min(1).max(120);

/** YYYY-MM-DD, or MM-DD for a birthday of any year. */
export const birthdayFilter = z
  .string()
  .refine((text) => z.iso.date().safeParse(text.length === 5 ? `2000-${text}` : text).success);

/** docs/customers.md. All filters on companies must match the same company. */
export const clientFilters = z.object({
  search: z.string().max(200).optional(),
  companies: words.optional(),
  /** When the account was opened; days in Chile, inclusive. */
  dateStart: z.iso.date().optional(),
  dateEnd: z.iso.date().optional(),
  portfolio: part.optional(),
  idExecutive: part.optional(),
  idCountry: part.optional(),
  companyState: z.enum(verificationStates).optional(),
  companySize: z.enum(companySizes).optional(),
  companyRange: z
    .object({ from: z.number().int(), to: z.number().int() })
    .refine(({ from, to }) => from <= to)
    .optional(),
  /** Exact match in a company's address, ignoring accents and case. */
  locality: part.optional(),
  state: part.optional(),
  city: part.optional(),
  area: part.optional(),
  position: part.optional(),
  /** One of these words, exactly, ignoring accents and case. */
  hobbies: words.optional(),
  likes: words.optional(),
  isActive: z.boolean().optional(),
  businessUnit: part.optional(),
  birthdate: birthdayFilter.optional(),
  ids: z.array(z.string()).max(1000).optional(),
  owner: part.optional(),
});
export type ClientFilters = z.output<typeof clientFilters>;

const eb = expressionBuilder<Tables, 'person_list' | 'client_profile'>();
const firms = expressionBuilder<Tables, 'company_list'>();
const timeZone = text('America/Santiago');

const employed = { '1-9': [1, 9], '10-49': [10, 49], '50-249': [50, 249], '250+': [250, Infinity] } as const;

function sizesWithin({ from, to }: { readonly from: number; readonly to: number }): string[] {
  return companySizes.filter((size) => employed[size][0] <= to && employed[size][1] >= from);
}

const folded = (value: string) => searchText(value);

function companyConditions(asked: ClientFilters): readonly Condition[] {
  const { companies, portfolio, idExecutive, companyState, companySize, companyRange } = asked;
  const conditions: Condition[] = [];
  if (companies) conditions.push(firms('company_list.id', '=', firms.fn.any(survivorsOfAsked(companies))));
  if (portfolio)
    conditions.push(
      firms.exists(
        firms.selectFrom('portfolios as p').select('p.id').where(isHeld).where('p.id', '=', portfolio),
      ),
    );
  if (idExecutive)
    conditions.push(
      firms.exists(
        firms
          .selectFrom('portfolios as p')
          .select('p.id')
          .where(isHeld)
          .where('p.executives', '@>', firms.val([idExecutive])),
      ),
    );
  if (companyState) conditions.push(firms('company_list.verification', '=', companyState));
  if (companySize) conditions.push(firms('company_list.size', '=', companySize));
  if (companyRange)
    conditions.push(firms('company_list.size', '=', firms.fn.any(firms.val(sizesWithin(companyRange)))));
  for (const name of ['locality', 'state', 'city'] as const) {
    const value = asked[name];
    if (value === undefined) continue;
    const column = firms.fn<string>('folded', [`company_list.${name}`]);
    conditions.push(firms(column, '=', folded(value)));
  }
  return conditions;
}

export function clientConditions(asked: ClientFilters, actor: Actor): readonly Condition[] {
  const { search, dateStart, dateEnd, idCountry, area, position, hobbies, likes } = asked;
  const { isActive, businessUnit, birthdate, ids, owner } = asked;
  const conditions: Condition[] = searchedText(search)
    .split(' ')
    .filter(Boolean)
    .map((word) =>
      eb.or([
        eb('person_list.search_text', 'like', containing(word)),
        eb('client_profile.search_text', 'like', containing(word)),
      ]),
    );
  const ofCompany = companyConditions(asked);
  if (ofCompany.length > 0)
    conditions.push(
      eb.exists(
        eb
          .selectFrom('company_list')
          .select('company_list.id')
          .where((of) =>
            of('company_list.id', '=', of.fn.any(survivorsOf(of.ref('person_list.company_ids')))),
          )
          .where(companiesWithinReach(actor))
          .where(eb.and([...ofCompany])),
      ),
    );
  if (dateStart) conditions.push(eb('person_list.registered_at', '>=', startOfDay(dateStart, timeZone)));
  if (dateEnd) conditions.push(eb('person_list.registered_at', '<', startOfDay(dateEnd, timeZone, 1)));
  if (idCountry) conditions.push(eb('person_list.country', '=', idCountry.toUpperCase()));
  for (const [column, value] of [
    ['client_profile.area', area],
    ['client_profile.position', position],
  ] as const)
    if (value) conditions.push(eb(eb.fn<string>('folded', [column]), 'like', containing(value)));
  for (const [column, value] of [
    ['client_profile.hobbies', hobbies],
    ['client_profile.likes', likes],
  ] as const)
    if (value)
      conditions.push(
        eb.or(
          value.map((word) =>
            eb(
              eb.fn<string>('folded', [eb.fn<string>('array_to_string', [eb.ref(column), eb.val('|')])]),
              'like',
              containing(word),
            ),
          ),
        ),
      );
  if (isActive !== undefined) conditions.push(eb('person_list.is_active', '=', isActive));
  if (businessUnit) conditions.push(eb('client_profile.business_unit', '=', businessUnit));
  if (birthdate)
    conditions.push(
      birthdate.length > 5
        ? eb('client_profile.birthdate', '=', birthdate)
        : eb(eb.fn<string>('substr', ['client_profile.birthdate', eb.lit(6)]), '=', birthdate),
    );
  if (ids) conditions.push(eb('person_list.id', '=', eb.fn.any(eb.val([...ids]))));
  if (owner) conditions.push(eb('person_list.owner_id', '=', owner));
  return conditions;
}
