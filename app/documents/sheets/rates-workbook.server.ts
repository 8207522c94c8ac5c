import { rateDefaults, type RateKind } from '@domain/rating/rate/inputs';
import type { RateTerms } from '@domain/rating/rate/terms';
import type { Actor } from '@domain/shared/actor';
import { shopOwnerId } from '@domain/shared/owner';
import { isRejection, type Rejection } from '@domain/shared/rejection';
import { listFullRates, listRateIds } from '@projections/rating/rate-list/queries';
import type { FullRate } from '@projections/rating/rate-list/table';
import { ReferenceTexts } from './reference-texts.server';
import { pagesByIds } from '~/documents/workbook/pages-by-ids.server';
import { pagesOf, streamWorkbook } from '~/documents/workbook/workbook-stream.server';
import type { Services } from '~/services';
import type { Language } from '~/texts';
import { textsIn } from '~/texts/translate.server';
import { rateColumns } from './rate-columns.server';

interface SheetRequest {
  readonly services: Services;
  readonly actor: Actor;
  readonly language: Language;
  readonly kind: RateKind;
  readonly filters: Readonly<Record<string, unknown>>;
}

/** Streamed. Invalid filters are refused before anything is sent. */
export async function ratesWorkbook(request: SheetRequest): Promise<ReadableStream<Uint8Array> | Rejection> {
  const { services, actor, kind, language, filters } = request;
  const ids = await services.ask(listRateIds, { ...filters, kind }, actor);
  if (isRejection(ids)) return ids;
  const references = new ReferenceTexts(services.db, actor);
  const columns = rateColumns(kind, language, references);
  return streamWorkbook(sheetName(kind, language), columns, ratesOf(request, ids, references));
}

async function* ratesOf(
  { services, actor }: SheetRequest,
  ids: readonly string[],
  references: ReferenceTexts,
): AsyncGenerator<FullRate[]> {
  for await (const page of pagesByIds(ids, (some) => services.ask(listFullRates, { ids: some }, actor))) {
    await references.look([
      ['suppliers', page.flatMap(({ terms }) => terms.supplier ?? [])],
      ['carriers', page.flatMap(({ terms }) => terms.carriers)],
      ['companies', page.flatMap(({ terms }) => terms.clients)],
    ]);
    yield page;
  }
}

function sheetName(kind: RateKind, language: Language): string {
  return textsIn(language).t(`rating-staff:kinds.${kind}`);
}

export function rateTemplate(kind: RateKind, language: Language, today: string): ReadableStream<Uint8Array> {
  return streamWorkbook(
    sheetName(kind, language),
    rateColumns(kind, language),
    pagesOf([[exampleOf(kind, today)]]),
  );
}

const ends: Readonly<Record<RateKind, readonly [from: string, to: string]>> = {
  AERIAL: ['MIA', 'SCL'],
  LCL: ['CNSHA', 'CLSAI'],
  FCL: ['CNSHA', 'CLSAI'],
  LTL: ['CL-13101', 'CL-02101'],
  FTL: ['CL-13101', 'CL-02101'],
  DRAYAGE: ['CLSAI', 'CL-13101'],
  COURIER: ['CL-13101', 'CL-12101'],
};

function exampleOf(kind: RateKind, today: string): FullRate {
  const defaults = rateDefaults(kind, today);
  const [from, to] = ends[kind];
  const isByContainer = kind === 'FCL' || kind === 'DRAYAGE';
  const place = (code: string): RateTerms['origin'] => ({
    type: 'zone',
    code,
    name: '',
    city: null,
    country: null,
    latitude: null,
    longitude: null,
  });
  const terms: RateTerms = {
    ...defaults,
    origin: place(from),
    destination: place(to),
    segments: defaults.segments.map((segment, at) => ({ ...segment, rate: String(5 - at * 0.25) })),
    unitPrices: isByContainer
      ? [{ unit: '40HC', rate: '1900', commodity: 'FAK', loadType: null }]
      : kind === 'FTL'
        ? [{ unit: 'RAMPLA SIDER', rate: '1850', commodity: null, loadType: null }]
        : [],
    surcharges: [
      {
        name: 'DOC',
        rate: '45',
        calc: 'document',
        min: null,
        apply: 'origin',
        reference: null,
        container: null,
        currency: null,
      },
    ],
  };
  const nobody = { id: '', name: '' };
  return {
    id: '',
    code: '',
    kind,
    state: 'draft',
    isActive: true,
    origin: null,
    destination: null,
    supplier: nobody,
    carriers: [nobody],
    clients: [],
    from: terms.from,
    to: terms.to,
    timeZone: terms.timeZone,
    today,
    currency: terms.currency,
    businessModel: terms.businessModel,
    lowestPrice: null,
    isForAllClients: true,
    draftedAt: '',
    changedAt: '',
    publishedAt: null,
    draftedBy: nobody,
    revision: 0,
    ownerId: shopOwnerId,
    terms,
  };
}
