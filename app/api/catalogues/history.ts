import { z } from 'zod';
import type { Catalogue } from '@domain/catalogues/catalogue';
import { readableBy } from '@domain/catalogues/engine/readable';
import { isRejection } from '@domain/shared/rejection';
import { queriesOf } from '@projections/catalogues/queries';
import { historyOf } from '~/use-cases/catalogues/history.server';
import { pageOf } from '../answers';
import { defineEndpoint, type AnyEndpoint } from '../endpoint';
import { happening, happeningOf } from '../happening';
import { listQuery } from '../query';

export function catalogueHistory(catalogue: Catalogue): AnyEndpoint {
  const { entity, access, path, fields } = catalogue;
  return defineEndpoint({
    method: 'get',
    path: `/${path}/{id}/history`,
    access: access.read === 'public' ? 'staff' : access.read,
    summary: `History of a ${entity}, newest first: who, when, and each field with its value before and after`,
    query: listQuery({
      field: z
        .enum(Object.keys(fields) as [string, ...string[]])
        .optional()
        .describe('Only what happened to this field.'),
    }),
    answer: pageOf(happening),
    async handler({ ask, params, query: { field, limit, offset }, services, language, actor }) {
      const record = await ask(queriesOf(catalogue).find, params);
      if (isRejection(record)) return record;
      const all = await historyOf(services, readableBy(catalogue, actor), record.id, { language, actor });
      const asked = all.flatMap((line) => {
        const changes = line.changes.filter((change) => field === undefined || change.field === field);
        return field === undefined || changes.length > 0 ? [{ ...line, changes }] : [];
      });
      const data = asked
        .slice(offset, offset + limit)
        .map(({ happening: _happening, actorId, who, ...line }) =>
          happeningOf({
            ...line,
            who: { id: actorId, name: who },
          }),
        );
      return { data, total: asked.length };
    },
  });
}
