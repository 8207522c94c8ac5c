import { backgroundBenchmark } from './background';
import { catalogueExportBenchmark } from './catalogue-export';
import { catalogueListBenchmark } from './catalogue-list';
import { catalogueImportBenchmark } from './catalogue-import';
import { clientImportBenchmark } from './client-import';
import { companiesBenchmark } from './companies';
import { companyLikenessBenchmark } from './company-likeness';
import { customersRebuiltBenchmark } from './customers-rebuilt';
import { eventStoreBenchmark } from './event-store';
import { eventStreamsBenchmark } from './event-streams';
import { httpCommandBenchmark } from './http-command';
import { httpPageBenchmark } from './http-page';
import { httpSearchBenchmark } from './http-search';
import type { Benchmark } from './measurement';
import { meetingsBenchmark } from './meetings';
import { memoryBenchmark } from './memory';
import { notificationsBenchmark } from './notifications';
import { offersBenchmark } from './offers';
import { placesBenchmark } from './places';
import { pricingBenchmark } from './pricing';
import { quoterListBenchmark } from './quoter-list';
import { lanesImportBenchmarks, largeRateImportBenchmark, rateImportBenchmark } from './rate-import';
import { rateLoadingBenchmark } from './rate-loading';
import { rateSearchBenchmark } from './rate-search';
import { sealingBenchmark } from './sealing';

/** In the order of the printed table. */
export const benchmarks: readonly Benchmark[] = [
  eventStoreBenchmark,
  sealingBenchmark,
  quoterListBenchmark,
  companiesBenchmark,
  companyLikenessBenchmark,
  meetingsBenchmark,
  customersRebuiltBenchmark,
  notificationsBenchmark,
  eventStreamsBenchmark,
  offersBenchmark,
  httpCommandBenchmark,
  httpPageBenchmark,
  httpSearchBenchmark,
  pricingBenchmark,
  rateSearchBenchmark,
  rateLoadingBenchmark,
  placesBenchmark,
  catalogueListBenchmark,
  catalogueExportBenchmark,
  catalogueImportBenchmark,
  clientImportBenchmark,
  rateImportBenchmark,
  ...lanesImportBenchmarks,
  largeRateImportBenchmark,
  memoryBenchmark,
  backgroundBenchmark,
];
