import { z } from 'zod';

/** Stands where an answer's schema stands, for endpoints that answer a file. */
export interface FileAnswer {
  readonly mediaType: string;
}

/** An answer that is a file of this type. */
export function fileAnswer(mediaType: string): FileAnswer {
  return { mediaType };
}

export const pdfAnswer = fileAnswer('application/pdf');
export const excelAnswer = fileAnswer('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');

/** A single record with its stream's revision, which becomes its `ETag`. */
export class Revised<Body> {
  constructor(
    readonly body: Body,
    readonly revision: bigint | number | string,
  ) {}
}

/** Sends a record's revision as `ETag` with it, so that a PATCH can say with `If-Match` what it saw. */
export function withRevision<Body>(body: Body, revision: bigint | number | string): Revised<Body> {
  return new Revised(body, revision);
}

/** What every list answers: one page of rows, and how many there are in all. */
export function pageOf<Row extends z.ZodType>(row: Row) {
  return z.object({ data: z.array(row), total: z.number().int() });
}
