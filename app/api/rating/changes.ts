import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import type { RateKind } from '@domain/rating/rate/kinds';
import { rateChange } from '@domain/rating/rate/rate-changes';
import { isRejection } from '@domain/shared/rejection';
import { rateListInput } from '@projections/rating/rate-list/inputs';
import { listRateIds } from '@projections/rating/rate-list/queries';
import { findImport } from '~/use-cases/imports/imports.server';
import { importReport } from '~/use-cases/imports/import-report.server';
import { beginRateChange, mostRatesAtOnce } from '~/use-cases/rating/changes/begin-change.server';
import { reportAnswer } from '../catalogues/imports';
import { defineEndpoint } from '../endpoint';

const changeBody = z
  .strictObject({
    ids: z.array(z.string().min(1)).min(1).max(mostRatesAtOnce).optional(),
    filter: rateListInput.omit({ kind: true, limit: true, offset: true }).partial().optional(),
    change: rateChange,
  })
  .refine((body) => (body.ids === undefined) !== (body.filter === undefined), {
    path: ['ids'],
    error: 'validation.ids-or-filter',
  });

export function rateChangesEndpoint(path: string, kind: RateKind | null) {
  return defineEndpoint({
    method: 'post',
    path: `${path}/changes`,
    access: 'staff',
    status: 202,
    summary:
      'Preview the same change of many rates: state, days, prices, a surcharge, or copies to the next period',
    description:
      'Nothing is written. Each rate that its kind does not allow the change of is refused by its row. The rates are those of `ids`, or those that match `filter` now. Progress, each rate’s old and new values and refusals, applying and undoing are at `/catalogue-imports/{importId}`, its `rows`, `apply` and `undo`. A rate that changes after the preview is refused.',
    body: changeBody,
    answer: reportAnswer,
    async handler({ services, actor, language, body, ask, request, onceId }) {
      const ids = body.ids ?? (await ask(listRateIds, { ...body.filter, ...(kind !== null && { kind }) }));
      if (isRejection(ids)) return ids;
      // Without an idempotency key a new id, since a request id may be any text of the caller.
      const commandId = request.headers.has('idempotency-key') ? onceId : uuidv7();
      const begun = await beginRateChange(services, {
        ...{ actor, via: 'api', language, kind, change: body.change, ids, commandId },
      });
      if (isRejection(begun)) return begun;
      const found = await findImport(services, actor, begun.id);
      return isRejection(found) ? found : importReport(services, found, language);
    },
  });
}
