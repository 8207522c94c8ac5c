import { z } from 'zod';
import type { RateKind } from '@domain/rating/rate/kinds';
import { dayIn } from '@domain/shared/day';
import { isRejection } from '@domain/shared/rejection';
import { requestDocument, requestExport } from '~/use-cases/documents/request-document.server';
import { excelAnswer } from '../answers';
import { download } from '~/http/download';
import { defineEndpoint, type AnyEndpoint } from '../endpoint';
import { filterSet } from './list';

export function rateSheetEndpoints(path: string, kind: RateKind): readonly AnyEndpoint[] {
  const name = path.slice(1);
  return [
    defineEndpoint({
      method: 'get',
      path: `${path}/download/excel`,
      access: 'staff',
      summary: `Excel of the rates of the kind ${kind} that the filters show`,
      description: 'Takes the filters and the sort of the list; lists of prices have one entry to a line.',
      query: z.strictObject(filterSet),
      answer: excelAnswer,
      async handler({ services, actor, language, query }) {
        const asked = { actor, language, kind, filters: query };
        const sheet = await requestExport(services, 'ratesWorkbook', asked);
        if (isRejection(sheet)) return sheet;
        return download({ ...sheet, name: `${name}.xlsx` });
      },
    }),
    defineEndpoint({
      method: 'get',
      path: `${path}/download/excelTemplate`,
      access: 'staff',
      summary: `Excel sheet with the columns of the kind ${kind}, one example and its drop-downs`,
      answer: excelAnswer,
      async handler({ services, language }) {
        const today = dayIn('America/Santiago', new Date());
        const sheet = await requestDocument(services, 'rateTemplate', { kind, language, today });
        if (isRejection(sheet)) return sheet;
        return download({ ...sheet, name: `${name}-template.xlsx`, mediaType: excelAnswer.mediaType });
      },
    }),
  ];
}
