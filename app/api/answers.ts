import { z } from 'zod';

export interface FileAnswer {
  readonly mediaType: string;
}

export function fileAnswer(mediaType: string): FileAnswer {
  return { mediaType };
}

export const pdfAnswer = fileAnswer('application/pdf');
export const excelAnswer = fileAnswer('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');

export class Revised<Body> {
  constructor(
    readonly body: Body,
    readonly revision: bigint | number | string,
  ) {}
}

export function withRevision<Body>(body: Body, revision: bigint | number | string): Revised<Body> {
  return new Revised(body, revision);
}

export function pageOf<Row extends z.ZodType>(row: Row) {
  return z.object({ data: z.array(row), total: z.number().int() });
}
