import { z } from 'zod';
import { flagValue } from '@domain/shared/flag';
import { encodings, type FileChoices } from '~/use-cases/imports/file-choices';
import { choicesOf, type Choices } from '~/use-cases/imports/imports.server';
import type { ImportJob, ReadingColumn } from '~/use-cases/imports/import-job';
import { dayOrders } from '~/texts/typed-values';

function jsonOf<Schema extends z.ZodType>(schema: Schema, message: `validation.${string}`) {
  return z
    .string()
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        context.addIssue({ code: 'custom', message });
        return z.NEVER;
      }
    })
    .pipe(schema);
}

const key = z.string().nullable();

const headerRow = z
  .string()
  .regex(/^(none|[1-9]\d{0,6})$/, { error: 'validation.import-header-row' })
  .transform((text) => (text === 'none' ? null : Number(text)));

export const uploadBody = z.object({
  dryRun: flagValue.optional().describe('Checks every row and writes none.'),
  async: flagValue.optional().describe('Answers at once; ask /catalogue-imports/{importId} how far it is.'),
  columns: jsonOf(z.union([z.record(z.string(), key), z.array(key)]), 'validation.import-columns')
    .optional()
    .describe(
      'Which column of the file is which field, as JSON: `{"Nombre": "name", "Otra": null}`, or `["code", null]` in their order where no row names them. Of companies and clients, `otherData` keeps any number of columns with their headers.',
    ),
  decimal: z
    .enum([',', '.'])
    .optional()
    .describe('Sign before the decimals; told from the file when missing.'),
  dayOrder: z
    .enum(dayOrders)
    .optional()
    .describe(
      'How days such as 03/04/2026 are read in columns where each can be read both ways; of the language when missing.',
    ),
  encoding: z.enum(encodings).optional().describe('Of a text file; told from its bytes when missing.'),
  sheet: z
    .string()
    .min(1)
    .optional()
    .describe('Name of the worksheet; when missing, the one that knows most headers.'),
  headerRow: headerRow
    .optional()
    .describe('Number of the row that names the columns, or `none`; told from the file when missing.'),
  meant: jsonOf(z.record(z.string(), z.record(z.string(), z.string())), 'validation.import-meant')
    .optional()
    .describe(
      'What names of the file mean, by field, as JSON: `{"carriers": {"Mersk": "MAEU"}}`, by a name, code or id.',
    ),
  approved: flagValue.optional().describe('New companies are approved at once; other imports refuse it.'),
  invited: flagValue
    .optional()
    .describe('People whose accounts are opened get an invitation by mail; for clients.'),
  supersedes: flagValue
    .optional()
    .describe(
      'Published rates that rows overlap end the day before, or are replaced where they begin no earlier; otherwise such rows are refused. Other imports ignore it.',
    ),
  clearEmpty: flagValue.optional().describe('Empty cells clear the field; otherwise they say nothing.'),
});

type UploadBody = z.output<typeof uploadBody>;

export function fileChoices({ encoding, sheet, headerRow: row }: UploadBody): FileChoices {
  return {
    ...(encoding !== undefined && { encoding }),
    ...(sheet !== undefined && { sheet }),
    ...(row !== undefined && { headerRow: row }),
  };
}

export function choicesIn(body: UploadBody, job: ImportJob): Omit<Choices, 'applies' | 'language'> {
  const { decimal, dayOrder } = choicesOf(job);
  return {
    keys: keysOf(job, body.columns),
    decimal: body.decimal ?? decimal,
    dayOrder: body.dayOrder ?? dayOrder,
    clearsEmpty: body.clearEmpty ?? false,
    meant: Object.entries(body.meant ?? {}).flatMap(([field, words]) =>
      Object.entries(words).map(([word, value]) => ({ key: field, word, value })),
    ),
  };
}

export function unsaid({ columns }: UploadBody, unclear: readonly ReadingColumn[]): readonly ReadingColumn[] {
  if (Array.isArray(columns)) return [];
  return unclear.filter(({ header }) => columns === undefined || !Object.hasOwn(columns, header));
}

function keysOf({ reading }: ImportJob, named: UploadBody['columns']): readonly (string | null)[] {
  if (Array.isArray(named)) return named;
  return reading.columns.map(({ header, key: known }) => {
    const said = named !== undefined && Object.hasOwn(named, header) ? named[header] : undefined;
    return said === undefined ? known : said;
  });
}
