import { z } from 'zod';

/** Takes the place of a schema for endpoints that answer a file. */
export interface FileAnswer {
  readonly mediaType: string;
}

/** A file of this media type. */
export function fileAnswer(mediaType: string): FileAnswer {
  return { mediaType };
}

export const pdfAnswer = fileAnswer('application/pdf');
export const excelAnswer = fileAnswer('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');

/** One record with the revision of its stream, which becomes its `ETag`. */
export class Revised<Body> {
  constructor(
    readonly body: Body,
    readonly revision: bigint | number | string,
  ) {}
}

/** Adds a record's revision as `ETag`, for a later `If-Match`. */
export function withRevision<Body>(body: Body, revision: bigint | number | string): Revised<Body> {
  return new Revised(body, revision);
}

/** The answer of lists: one page of rows, and the total. */
export function pageOf<Row extends z.ZodType>(row: Row) {
  return z.object({ data: z.array(row), total: z.number().int() });
}
