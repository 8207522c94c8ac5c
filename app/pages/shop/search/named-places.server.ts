import { kindOfPlace } from '@domain/rating/search/options';
import { homeCountry } from '@domain/shared/home-country';
import { findPlace } from '@projections/rating/places';
import type { PageContext } from '~/http/load-context';
import { isNamed, placesOf } from '~/pages/lookups/places.server';
import { countryOf } from '~/use-cases/places/likely-gateways.server';
import { readPlaceWords } from '~/use-cases/places/place-words.server';

const ends = ['origin', 'destination'] as const;
type End = (typeof ends)[number];

type Option = Awaited<ReturnType<typeof placesOf>>[number];

/** Which of several places was meant. Without options, none is called so. */
export interface PlaceQuestion {
  readonly end: End;
  readonly typed: string;
  readonly options: readonly (Pick<Option, 'name' | 'code' | 'place'> & { readonly to: string })[];
}

export interface NamedPlaces {
  /** With codes in place of names. */
  readonly parameters: URLSearchParams;
  readonly questions: readonly PlaceQuestion[];
}

const longest = 100;
const mostOptions = 8;

/** Places of a search that were typed as names. Nothing is guessed between two countries. */
export async function namedPlaces(context: PageContext, asked: URLSearchParams): Promise<NamedPlaces> {
  const found = await Promise.all(
    ends.map(async (end) => {
      const typed = asked
        .getAll(end)
        .find((text) => text.trim() !== '')
        ?.trim()
        .slice(0, longest);
      return typed === undefined ? null : { end, typed, ...(await placeNamed(context, typed)) };
    }),
  );
  const parameters = new URLSearchParams(asked);
  for (const place of found) if (place?.code !== undefined) parameters.set(place.end, place.code);
  const questions = found.flatMap((place) =>
    place === null || place.code !== undefined
      ? []
      : [{ end: place.end, typed: place.typed, options: optionsFor(parameters, place.end, place.options) }],
  );
  return { parameters, questions };
}

interface Named {
  readonly code?: string;
  readonly options: readonly Option[];
}

async function placeNamed(context: PageContext, typed: string): Promise<Named> {
  const { services, actor } = context;
  const known = await findPlace(services.db, typed, actor);
  if (known !== undefined) return { code: known.code, options: [] };
  const options = await placesOf(context, ['zone', 'airport', 'port'], { search: typed, limit: mostOptions });
  const { text, kind } = readPlaceWords(typed);
  const meant = options.filter((option) =>
    kind === null ? isNamed(option, text) : kindOfPlace(option.id) === kind,
  );
  const likely = meant.length > 0 ? meant : onlyCity(options);
  const [first] = likely;
  const isOne = isOfOneCountry(likely) || isAtHome(first);
  return first !== undefined && isOne ? { code: first.id, options } : { options };
}

/** The one city of what was found, as for another spelling of its name. */
function onlyCity(options: readonly Option[]): readonly Option[] {
  const cities = options.filter(({ id }) => kindOfPlace(id) === 'zone');
  return cities.length === 1 && isOfOneCountry(options) ? cities : [];
}

function isOfOneCountry(options: readonly Option[]): boolean {
  return new Set(options.map(countryIn)).size === 1;
}

/** The default country's places come first among equals. */
function isAtHome(option: Option | undefined): boolean {
  return option !== undefined && countryIn(option) === homeCountry;
}

function countryIn(option: Option): string | null {
  const zone = /^([A-Z]{2})-/.exec(option.id)?.[1];
  return zone ?? countryOf({ ...option, place: option.place?.split(' · ').at(-1) ?? null });
}

function optionsFor(
  parameters: URLSearchParams,
  end: End,
  options: readonly Option[],
): PlaceQuestion['options'] {
  return options.map(({ id, name, code, place }) => {
    const chosen = new URLSearchParams(parameters);
    chosen.set(end, id);
    return { name, code, place, to: `/rates?${chosen}` };
  });
}
