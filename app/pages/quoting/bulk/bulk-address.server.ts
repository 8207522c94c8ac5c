import { z } from 'zod';
import { assignQuoterExecutiveInput, changeQuoterStateInput } from '@domain/quoting/quoter/inputs';
import { isRejection, reject, type Rejection } from '@domain/shared/rejection';
import { recordId } from '@domain/shared/record-id';
import { listQuoters, listQuotersByIds } from '@projections/quoting/quoter-list/queries';
import type { ListedQuoter } from '@projections/quoting/quoter-list/listed';
import type { PageContext } from '~/http/load-context';
import { withStatus } from '~/pages/quoting/one/status-field.server';
import type { Fields } from '~/pages/forms/form-fields';
import { readListAddress } from '../list/list-address.server';
import { mostAtOnce, type BulkChange } from '~/use-cases/quoting/bulk-changes.server';

const inputs = {
  state: changeQuoterStateInput.omit({ id: true }),
  executive: assignQuoterExecutiveInput.omit({ id: true, userId: true }),
} as const;

export type ChosenInput = z.output<(typeof inputs)[BulkChange]>;

/** Filters in the address have separate names. */
export function readChange({ change: asked, status, reason, executive, type, comment }: Fields): {
  readonly change: BulkChange;
  readonly input: ChosenInput | null;
} {
  const change: BulkChange = asked === 'executive' ? 'executive' : 'state';
  const said =
    change === 'state' ? withStatus(told({ status, reason, comment })) : { executive, type, comment };
  const parsed = inputs[change].safeParse(told(said));
  return { change, input: parsed.success ? parsed.data : null };
}

function told(fields: Readonly<Record<string, unknown>>): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Fields;
}

const chosenIds = z.array(recordId).max(mostAtOnce);

/** Those named, or all that the filters show; omits quotes out of reach. */
export async function chosenQuoters(
  { services, actor }: PageContext,
  url: string,
): Promise<{ readonly quoters: readonly ListedQuoter[]; readonly total: number } | Rejection> {
  const parameters = new URL(url).searchParams;
  if (parameters.get('all') === 'true') {
    const { sort, direction, filters } = readListAddress(url);
    const page = await services.ask(listQuoters, { ...filters, sort, direction, limit: mostAtOnce }, actor);
    return isRejection(page) ? page : { quoters: page.data, total: page.total };
  }
  const ids = chosenIds.safeParse([...new Set(parameters.getAll('ids'))]);
  if (!ids.success) return reject('invalid', 'quoter.too-many-chosen', { most: mostAtOnce });
  const quoters = await services.ask(listQuotersByIds, { ids: ids.data }, actor);
  return isRejection(quoters) ? quoters : { quoters, total: quoters.length };
}
