import type { ComparedPrice, PriceState } from '@domain/rating/rate/price-comparison';
import { system } from '@domain/shared/actor';
import type { Database } from '@projections/projection';
import { namesOf } from '~/presenters/rating/names.server';
import { unitName } from '~/presenters/rating/unit-name';
import type { Language } from '~/texts';
import { formatsOf } from '~/texts/formats';
import { textsIn } from '~/texts/translate.server';
import { listPrices } from './price-store.server';

export interface ShownPrice {
  readonly number: number;
  readonly row: number | null;
  readonly origin: string;
  readonly destination: string;
  readonly carriers: string;
  readonly from: string | null;
  readonly to: string | null;
  readonly what: string;
  readonly state: PriceState;
  readonly before: string | null;
  readonly beforeCurrency: string | null;
  readonly after: string | null;
  readonly afterCurrency: string | null;
  readonly percent: string | null;
  readonly older: { readonly id: string; readonly code: string } | null;
}

export async function shownPrices(
  db: Database,
  importId: string,
  page: Parameters<typeof listPrices>[2],
  language: Language,
): Promise<readonly ShownPrice[]> {
  const found = await listPrices(db, importId, page);
  // As the platform: carriers were looked up within the reach of the person who started the check.
  const names = await namesOf(
    db,
    found.flatMap(({ carriers }) => carriers),
    system,
  );
  return found.map(({ carriers, part, of, detail, recordId, recordCode, ...line }) => ({
    ...line,
    carriers: carriers.map((id) => names.get(id) ?? id).join(', '),
    what: nameOfPrice({ part, of, detail }, language),
    older: recordId === null ? null : { id: recordId, code: recordCode ?? recordId },
  }));
}

function nameOfPrice(
  { part, of, detail }: Pick<ComparedPrice, 'part' | 'of' | 'detail'>,
  language: Language,
): string {
  const t = textsIn(language).getFixedT(language, 'rating-staff');
  const said = detail.map((text) =>
    part === 'unit' ? text : t([`calcs.${text}`, `legs.${text}`, text], { defaultValue: text }),
  );
  const name = {
    unit: () => unitName(of),
    minimum: () => t('fields.min'),
    segment: () => `≥ ${formatsOf(language).number(of)}`,
    surcharge: () => of.toUpperCase(),
  }[part]();
  return said.length === 0 ? name : `${name} (${said.join(', ')})`;
}
