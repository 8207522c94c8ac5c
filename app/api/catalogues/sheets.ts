import type { z } from 'zod';
import { airlines } from '@domain/catalogues/airlines';
import type { Catalogue } from '@domain/catalogues/catalogue';
import { ports } from '@domain/catalogues/ports';
import { isRejection, type Rejection } from '@domain/shared/rejection';
import { shownInput } from '@projections/catalogues/list-input';
import { queriesOf } from '@projections/catalogues/queries';
import { requestDocument, requestExport } from '~/use-cases/documents/request-document.server';
import { excelAnswer } from '../answers';
import { download } from '~/http/download';
import { defineEndpoint, type AnyEndpoint, type Call } from '../endpoint';

type AnyCall = Pick<Call<string, z.ZodType, z.ZodType>, 'services' | 'actor' | 'language'>;

async function exported(
  { services, actor, language }: AnyCall,
  catalogue: Catalogue,
  shown: Readonly<Record<string, unknown>>,
): Promise<Response | Rejection> {
  const asked = { actor, language, catalogue: catalogue.name, shown };
  const sheet = await requestExport(services, 'catalogueWorkbook', asked);
  if (isRejection(sheet)) return sheet;
  return download(sheet);
}

async function template(
  { services, actor, language }: AnyCall,
  catalogue: Catalogue,
): Promise<Response | Rejection> {
  const asked = { actor, language, catalogue: catalogue.name };
  const sheet = await requestDocument(services, 'catalogueTemplate', asked);
  if (isRejection(sheet)) return sheet;
  return download({ ...sheet, name: `${catalogue.name}-template.xlsx`, mediaType: excelAnswer.mediaType });
}

function exportAt(catalogue: Catalogue, path: string): AnyEndpoint {
  return defineEndpoint({
    method: 'get',
    path,
    access: queriesOf(catalogue).export.access,
    summary: `Excel of what the list of the catalogue ${catalogue.name} shows`,
    description: 'Takes the filters and the sort of the list. An import takes it as it is.',
    query: shownInput(catalogue),
    answer: excelAnswer,
    handler: (call) => exported(call, catalogue, call.query),
  });
}

export function sheetEndpoints(catalogue: Catalogue): readonly AnyEndpoint[] {
  const root = `/${catalogue.path}`;
  return [
    exportAt(catalogue, `${root}/download/excel`),
    defineEndpoint({
      method: 'get',
      path: `${root}/download/excelTemplate`,
      access: queriesOf(catalogue).export.access,
      summary: `Excel sheet to fill in for an import into the catalogue ${catalogue.name}`,
      description:
        'The first row, one example that an import takes as it is, and drop-downs for closed lists.',
      answer: excelAnswer,
      handler: (call) => template(call, catalogue),
    }),
  ];
}

export const otherSheetPaths: readonly AnyEndpoint[] = [
  exportAt(airlines, '/airlines/export/excel'),
  defineEndpoint({
    method: 'post',
    path: '/ports/download/excel',
    access: 'staff',
    summary: 'Excel of ports, the filters in the body; the same as GET /ports/download/excel',
    body: shownInput(ports),
    answer: excelAnswer,
    handler: (call) => exported(call, ports, call.body),
  }),
  defineEndpoint({
    method: 'post',
    path: '/ports/template/excel',
    access: 'staff',
    summary: 'Excel sheet to fill in for ports; the same as GET /ports/download/excelTemplate',
    answer: excelAnswer,
    handler: (call) => template(call, ports),
  }),
];
