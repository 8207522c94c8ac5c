import { z } from 'zod';
import type { RateKind } from '@domain/rating/rate/kinds';
import { dayIn } from '@domain/shared/day';
import { isRejection } from '@domain/shared/rejection';
import { rateTemplate, ratesWorkbook } from '~/documents/sheets/rates-workbook.server';
import { excelAnswer } from '../answers';
import { download } from '~/http/download';
import { defineEndpoint, type AnyEndpoint } from '../endpoint';
import { filterSet } from './list';

/** Excel export and template of a kind of rate. */
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
        const content = await ratesWorkbook({ services, actor, language, kind, filters: query });
        if (isRejection(content)) return content;
        return download({ name: `${name}.xlsx`, mediaType: excelAnswer.mediaType, content });
      },
    }),
    defineEndpoint({
      method: 'get',
      path: `${path}/download/excelTemplate`,
      access: 'staff',
      summary: `Excel sheet with the columns of the kind ${kind}, one example and its drop-downs`,
      answer: excelAnswer,
      handler({ language }) {
        const today = dayIn('America/Santiago', new Date().toISOString());
        const content = rateTemplate(kind, language, today);
        return Promise.resolve(
          download({ name: `${name}-template.xlsx`, mediaType: excelAnswer.mediaType, content }),
        );
      },
    }),
  ];
}
