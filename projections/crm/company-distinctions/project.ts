import { distinctionEvents } from '../../../domain/crm/distinction/events';
import { idOfStream, type RecordedEvent } from '../../../domain/shared/event';
import { defineRowProjection } from '../../row-projection';

interface DistinctionRow {
  readonly id: string;
  readonly distinction_id: string;
  readonly owner_id: string;
  readonly one: string;
  readonly other: string;
  readonly alike_by: readonly string[];
  readonly told_by: string;
  readonly told_at: string;
}

/** `<statement>/<one>/<other>` for each pair. */
function pairsOf({ stream, data }: RecordedEvent): readonly string[] {
  const companies = (data as { readonly companies: readonly string[] }).companies.toSorted();
  return companies.flatMap((one, at) =>
    companies.slice(at + 1).map((other) => [idOfStream(stream), one, other].join('/')),
  );
}

export const companyDistinctions = defineRowProjection<typeof distinctionEvents, DistinctionRow>({
  name: 'company-distinctions',
  version: 1,
  table: 'company_distinction',
  follows: [distinctionEvents],
  keys: pairsOf,
  recordColumn: 'distinction_id',
  on: {
    CompaniesToldApart: (_before, { stream, data, metadata }, key) => {
      const [, one = '', other = ''] = key.split('/');
      return {
        id: key,
        distinction_id: idOfStream(stream),
        owner_id: data.ownerId,
        one,
        other,
        alike_by: data.alikeBy,
        told_by: metadata.actorId,
        told_at: metadata.at,
      };
    },
    CompaniesNoLongerToldApart: () => null,
  },
});
