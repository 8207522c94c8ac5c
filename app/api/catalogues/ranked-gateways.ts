import type { Catalogue } from '@domain/catalogues/catalogue';
import { isRejection } from '@domain/shared/rejection';
import { findRecords } from '@projections/catalogues/find-records';
import { largestPage } from '@projections/catalogues/list-input';
import {
  gatewayCatalogues,
  gatewaysMeantBy,
  type GatewayKind,
} from '~/use-cases/places/likely-gateways.server';
import type { Ranking } from './catalogue-endpoints';

const codeFields = { airport: 'airportCode', port: 'code' } as const;

function rankingOf(kind: GatewayKind): Ranking {
  const catalogue: Catalogue = gatewayCatalogues[kind];
  const codeField = codeFields[kind];
  return {
    description: `With \`search\` and without \`sort\`, \`ids\` and \`isActive\`: active ones, at most the ${largestPage} likeliest. The typed code first, then those with rates, then the default country's; misspellings, names in other languages, usual abbreviations and a country behind the name are understood${kind === 'port' ? ', and a city that uses a port of another name' : ''}.`,
    async rank({ services, actor }, { search = '', sort, ids, limit, offset, ...others }) {
      const filters: Readonly<Record<string, unknown>> = others;
      const isPlain = sort !== undefined || ids !== undefined || filters['isActive'] !== undefined;
      if (isPlain || search.trim() === '') return null;
      const codes = await gatewaysMeantBy({ services, actor }, kind, { search, limit: largestPage, filters });
      if (isRejection(codes)) return codes;
      const shown = codes.slice(offset, offset + limit);
      const records = await findRecords(services.db, catalogue, codeField, shown);
      const byCode = new Map(records.map((record) => [String(record[codeField]), record]));
      return { data: shown.flatMap((code) => byCode.get(code) ?? []), total: codes.length };
    },
  };
}

export const gatewayRankings: ReadonlyMap<string, Ranking> = new Map(
  (['airport', 'port'] as const).map((kind) => [gatewayCatalogues[kind].name, rankingOf(kind)]),
);
