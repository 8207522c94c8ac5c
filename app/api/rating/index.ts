import type { RateKind } from '@domain/rating/rate/kinds';
import { rateSubject } from '~/use-cases/rating/import/rate-subject.server';
import { uploadEndpoint } from '../catalogues/imports';
import type { AnyEndpoint } from '../endpoint';
import { rateChangesEndpoint } from './changes';
import { getDailyPrices } from './daily-prices';
import { getDemurrage } from './demurrage';
import { rateDocumentEndpoints } from './documents';
import { everyRateEndpoints } from './every-rate';
import { getExpiringRates } from './expiring';
import { getLowMargins } from './low-margins';
import { kindEndpoints } from './kind-endpoints';
import { manyRatesEndpoints } from './many-rates';
import { getCurrencyRates, postProfitOfQuoter } from './market';
import { providerEndpoints } from './providers';
import { postLandedCost } from './landed-cost';
import { postAirSchedules } from './schedules';
import { postRateQuotation } from './quotation';
import { rateReadingEndpoints } from './reading';
import { sampleEndpoint } from './sample';
import { postRateSearch } from './search';
import { rateSheetEndpoints } from './sheets';

const paths: Readonly<Record<RateKind, string>> = {
  AERIAL: '/aerial-rates',
  LCL: '/sea-rates',
  FCL: '/container-rates',
  LTL: '/ltl-rates',
  FTL: '/ftl-rates',
  DRAYAGE: '/drayage-rates',
  COURIER: '/courier-rates',
};

export const ratingEndpoints: readonly AnyEndpoint[] = [
  postRateSearch,
  getDailyPrices,
  getCurrencyRates,
  postProfitOfQuoter,
  postAirSchedules,
  getDemurrage,
  postLandedCost,
  ...providerEndpoints,
  ...rateDocumentEndpoints,
  postRateQuotation,
  getExpiringRates,
  getLowMargins,
  ...everyRateEndpoints,
  ...rateReadingEndpoints,
  ...(Object.entries(paths) as [RateKind, string][]).flatMap(([kind, path]) => [
    sampleEndpoint(path, kind),
    ...kindEndpoints(path, kind),
    ...manyRatesEndpoints(path, kind),
    rateChangesEndpoint(path, kind),
    ...rateSheetEndpoints(path, kind),
    uploadEndpoint(path, rateSubject(kind), `the rates of the kind ${kind}`),
  ]),
];
