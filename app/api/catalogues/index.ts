import { owners } from '@domain/catalogues/owners';
import { catalogues } from '@domain/catalogues/registry';
import type { AnyEndpoint } from '../endpoint';
import { catalogueEndpoints } from './catalogue-endpoints';
import { countryEndpoints } from './countries';
import { discountCalls } from './discounts';
import { catalogueHistory } from './history';
import { catalogueUpload, importEndpoints } from './imports';
import { moreCatalogueCalls } from './more-calls';
import { ownerEndpoints } from './owners';
import { placeEndpoints } from './places';
import { downloadPortfolio } from './portfolio-sheet';
import { gatewayRankings } from './ranked-gateways';
import { otherSheetPaths, sheetEndpoints } from './sheets';

export const cataloguesEndpoints: readonly AnyEndpoint[] = [
  ...catalogues.flatMap((catalogue) => {
    if (catalogue === owners) return ownerEndpoints;
    const ranking = gatewayRankings.get(catalogue.name);
    return catalogueEndpoints(catalogue, ranking && { ranking });
  }),
  ...catalogues.map(catalogueHistory),
  ...catalogues.flatMap(sheetEndpoints),
  ...otherSheetPaths,
  downloadPortfolio,
  ...catalogues.map(catalogueUpload),
  ...importEndpoints,
  ...moreCatalogueCalls,
  ...discountCalls,
  ...countryEndpoints,
  ...placeEndpoints,
];
