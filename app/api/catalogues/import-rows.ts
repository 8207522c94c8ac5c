import { z } from 'zod';
import { isRejection } from '@domain/shared/rejection';
import { verdicts } from '~/use-cases/imports/import-states';
import { findImport } from '~/use-cases/imports/imports.server';
import { listRows } from '~/use-cases/imports/row-store.server';
import { shownRows } from '~/use-cases/imports/shown-import.server';
import { pageOf } from '../answers';
import { defineEndpoint } from '../endpoint';
import { listQuery } from '../query';

const rowAnswer = z
  .object({
    row: z.number().int(),
    source: z
      .object({ sheet: z.string().nullable(), row: z.number().int() })
      .nullable()
      .describe('Where it stands in a file whose rows were made into others, as a supplier’s tariff sheet.'),
    name: z.string().nullable(),
    recordId: z.string().nullable(),
    verdict: z.enum(verdicts),
    outcome: z.enum(['created', 'updated', 'unneeded', 'failed']).nullable(),
    undo: z.enum(['undone', 'left']).nullable(),
    supersedes: z
      .array(
        z.object({
          recordId: z.string(),
          name: z.string(),
          from: z.string().nullable(),
          to: z.string().nullable(),
          end: z
            .string()
            .nullable()
            .describe('Its new last day; null: it is replaced, and no longer public.'),
          lost: z.array(z.string()).describe('Units that the new rate has no price for.'),
          outlived: z.string().nullable().describe('Its last day before, if the new rate ends earlier.'),
        }),
      )
      .describe('Published rates that end because this one takes their place.'),
    changes: z.array(
      z.object({
        field: z.string(),
        label: z.string(),
        before: z.string().nullable(),
        after: z.string().nullable(),
      }),
    ),
    problems: z.array(
      z.object({
        column: z.string().nullable(),
        label: z.string().nullable(),
        cell: z.string().nullable(),
        text: z.string(),
        near: z
          .object({
            word: z.string(),
            names: z.array(z.object({ value: z.string(), label: z.string() })),
          })
          .nullable()
          .describe('What a name that was not found may mean; `meant` of an upload takes a `value`.'),
      }),
    ),
  })
  .meta({ id: 'ImportRow' });

export const importRows = defineEndpoint({
  method: 'get',
  path: '/catalogue-imports/{importId}/rows',
  access: 'staff',
  summary: 'Rows of an import with their verdicts: what is new, what changes from what, what is wrong',
  query: listQuery({ verdict: z.enum([...verdicts, 'failed', 'left']).optional() }),
  answer: pageOf(rowAnswer),
  async handler({ services, actor, language, params, query }) {
    const found = await findImport(services, actor, params.importId, { reads: true });
    if (isRejection(found)) return found;
    const { verdict, limit, offset } = query;
    const page = await listRows(services.db, found.job.id, { filter: verdict ?? null, limit, offset });
    return { data: await shownRows(services.db, found.subject, page.data, language), total: page.total };
  },
});
