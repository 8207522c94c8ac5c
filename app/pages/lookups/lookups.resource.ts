import { type LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { airports } from '@domain/catalogues/airports';
import type { Catalogue } from '@domain/catalogues/catalogue';
import { catalogueNamed } from '@domain/catalogues/registry';
import { ports } from '@domain/catalogues/ports';
import { transports } from '@domain/shared/load-types';
import { isRejection, reject } from '@domain/shared/rejection';
import { queriesOf, type CatalogueQueries } from '@projections/catalogues/queries';
import type { Option } from '@projections/catalogues/options';
import type { Page } from '@projections/projection';
import { optionsOf as fieldOptions } from '~/presenters/catalogues/describe.server';
import type { PageContext } from '~/http/load-context';
import { refusePage } from '~/pages/page-answers.server';
import type { Language } from '~/texts';
import { lookupRule, tooShort, zonesFrom } from './lookup-rules';
import { placeRecords, placesOf, popularOptions } from './places.server';
import { mostAtOnce } from './whole-list';

const asked = z.looseObject({
  search: z.string().max(100).default(''),
  by: z.enum(['id', 'name', 'code']).default('id'),
  limit: z.coerce.number().int().min(1).max(1000).optional(),
  /** Asks for all records, if they are few enough to be offered at once. */
  whole: z
    .enum(['true', 'false'])
    .default('false')
    .transform((word) => word === 'true'),
  /** For `places`: which kinds, the likelier first. */
  kinds: z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(z.enum(['airport', 'port', 'zone'])))
    .default(['airport', 'port', 'zone']),
});

/** Absent: all. */
const ofTransport = z.object({ transport: z.enum(transports).optional().catch(undefined) });

/**
 * Options for a combobox: `/resources/lookups/<catalogue>?search=…` answers `{data}`, best first. Places post their
 * code (IATA, UN/LOCODE), other records their id; `places` are airports, ports and zones together. `?whole=true`
 * answers all records, or that the list is not whole and from how many characters it is searched (`minCharacters`). The
 * filters of the catalogue's list narrow it: `carriers?typeCarrier=air`. `popular-places?transport=sea` answers the
 * places with the most rates.
 */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const parsed = asked.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  if (!parsed.success)
    throw refusePage(context, { ...reject('invalid', 'input.invalid'), issues: parsed.error.issues });
  const { name = '' } = params;
  const rule = lookupRule(name);
  const { search, limit = rule.limit, by, kinds, whole, ...filters } = parsed.data;
  if (name === 'popular-places') {
    const { transport = null } = ofTransport.parse(filters);
    return Response.json({ data: await popularOptions(context, transport) });
  }
  const isZone = name === 'places' && kinds.every((kind) => kind === 'zone');
  const short = tooShort(isZone ? { from: zonesFrom } : rule, whole ? '' : search);
  if (short !== null) return Response.json(short);
  if (name === 'places') return Response.json({ data: await placesOf(context, kinds, { search, limit }) });
  if (name === 'place-records')
    return Response.json({ data: await placeRecords(context, { search, limit }) });
  const options = whole ? { isWhole: true, limit: mostAtOnce } : { search, limit };
  const page = await optionsOf(context, name, { ...options, filters });
  const found = page.data.map((option) => ({ ...option, id: option[by] ?? option.id }));
  return Response.json(whole ? { data: found, isWhole: page.total <= mostAtOnce } : { data: found });
}

async function optionsOf(
  context: PageContext,
  name: string,
  asked: z.input<CatalogueQueries['options']['input']>,
): Promise<Page<Option>> {
  const catalogue = catalogueNamed(name);
  if (catalogue === undefined) throw refusePage(context, reject('not-found', 'record.not-found'));
  const page = await context.services.ask(queriesOf(catalogue).options, asked, context.actor);
  if (isRejection(page)) throw refusePage(context, page);
  const data = page.data.map((option) => asPlace(catalogue, inWords(context.language, catalogue, option)));
  return { data, total: page.total };
}

/**
 * Adds a translated word to options that only a code from a closed list tells apart, such as a carrier's means of
 * transport or a supplier's country.
 */
function inWords(language: Language, catalogue: Catalogue, option: Option): Option {
  const [name = '', ...others] = catalogue.option.place;
  const field = catalogue.fields[name];
  if (field === undefined || others.length > 0) return option;
  const word = fieldOptions(name, field, language).find(({ value }) => value === option.place);
  return word === undefined ? option : { ...option, place: word.label };
}

function asPlace(catalogue: Catalogue, option: Option): Option {
  const isPlace = catalogue.name === airports.name || catalogue.name === ports.name;
  return isPlace ? { ...option, id: option.code ?? option.id } : option;
}
