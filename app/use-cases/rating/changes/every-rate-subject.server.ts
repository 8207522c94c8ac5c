import { draftRate } from '@domain/rating/rate/commands';
import { rateEvents } from '@domain/rating/rate/events';
import type { RateKind } from '@domain/rating/rate/kinds';
import { shipmentTypes } from '@domain/shared/load-types';
import { readKindOfRate } from '@projections/rating/rate-list/import-queries';
import { rateSubject } from '~/use-cases/rating/import/rate-subject.server';
import type { ImportRow } from '~/use-cases/imports/row-store.server';
import type { ImportSubject } from '~/use-cases/imports/subject';
import type { Services } from '~/services';
import { translate } from '~/texts/translate.server';
import { judgeRateChange } from './judge-change.server';

const path = '/admin/rates';

/**
 * For changes across kinds. Has no sheet, since a file is of one kind; rows are delegated to the subject of
 * their rate's kind.
 */
export const everyRateSubject: ImportSubject = {
  name: 'every-rate',
  path,
  category: rateEvents.category,
  ownedIn: 'rate_list',
  access: draftRate.access,
  named: ['origin', 'destination'],
  shown: (language) => ({
    many: translate(language, 'rate-staff:list.all-kinds'),
    path,
    newest: `${path}?sort=changed&direction=desc&isActive=all`,
    keys: [],
    note: null,
    approval: null,
    invitation: null,
  }),
  columns: () => [],
  labelOf(key, language) {
    const labels = shipmentTypes.map((kind) => rateSubject(kind).labelOf(key, language));
    return (labels.find((label) => label !== key) ?? key).replace(/ \([^()]*\)$/, '');
  },
  keysMissing: () => [],
  judgeOf() {
    throw new Error('a file is of one kind of rates');
  },
  judgeChange: (services, job) => judgeRateChange(services, null, job),
  apply: async (services, row, context) =>
    rateSubject(await kindOf(services, row)).apply(services, row, context),
  undo: async (services, row, context) =>
    rateSubject(await kindOf(services, row)).undo(services, row, context),
  changesOf: (db, rows, language) => rateSubject('AERIAL').changesOf(db, rows, language),
};

async function kindOf(
  { db }: Pick<Services, 'db'>,
  { recordId, input }: Pick<ImportRow, 'recordId' | 'input'>,
): Promise<RateKind> {
  const original = input?.['copyOf'] as { readonly id: string } | undefined;
  const id = recordId ?? original?.id ?? '';
  const kind = await readKindOfRate(db, id);
  if (kind === undefined) throw new Error(`no rate ${id}`);
  return kind;
}
