import { z } from 'zod';
import { mergeFieldNames, mergeFields, usualChoice, type MergeField } from '@domain/crm/company/merge-fields';
import { undoCompanyMerge } from '@domain/crm/company/merging';
import { isRejection } from '@domain/shared/rejection';
import { findCompany } from '@projections/crm/company-list/queries';
import { listMerges, movedKinds, previewMerge } from '@projections/crm/company-merge/preview';
import { mergeWhenFree } from '~/use-cases/crm/merge-companies.server';
import { defineEndpoint, type Call } from '../endpoint';
import { listParameter } from '../query';
import { companyAnswer, oneCompany } from './company';

type AnyCall = Pick<Call<string, z.ZodType, z.ZodType>, 'ask'>;

async function one({ ask }: AnyCall, id: string) {
  const found = await ask(findCompany, { id });
  return isRejection(found) ? found : oneCompany(found);
}

/** `localidad` is the domain's `locality`. */
const nameInAnswers = (field: MergeField): string => (field === 'locality' ? 'localidad' : field);

const counts = Object.fromEntries(movedKinds.map((kind) => [kind, z.int()])) as Record<
  (typeof movedKinds)[number],
  z.ZodInt
>;
const named = z.object({ _id: z.string(), name: z.string() });

const previewAnswer = z
  .object({
    survivor: z.string(),
    companies: z.array(named.extend({ revision: z.int() })).describe('The survivor comes first.'),
    fields: z.array(
      z.object({
        field: z.string(),
        values: z.array(z.object({ company: z.string(), value: z.unknown() })),
        chosen: z
          .string()
          .describe('Id of the company whose value stays unless you choose; `all` of a list.'),
        differs: z.boolean(),
      }),
    ),
    moved: z.object(counts).describe('How many records of the merged companies become the survivor’s.'),
  })
  .meta({ id: 'MergePreview' });

export const getMergePreview = defineEndpoint({
  method: 'get',
  path: '/companies/{id}/merge-preview',
  access: 'manager',
  summary: 'What merging other companies into this one would do',
  query: z.strictObject({ companies: listParameter(z.string()).describe('Ids of the others.') }),
  answer: previewAnswer,
  async handler({ ask, params, query }) {
    const found = await ask(previewMerge, { id: params.id, others: query.companies });
    if (isRejection(found)) return found;
    const { survivor, others, moved } = found;
    const sides = [survivor, ...others];
    return {
      survivor: survivor.id,
      companies: sides.map(({ id, name, revision }) => ({ _id: id, name, revision })),
      fields: mergeFieldNames.map((field) => {
        const values = sides.map(({ id, details }) => {
          const parts = mergeFields[field].map((name) => [name, details[name]] as const);
          const [only] = parts;
          return { company: id, value: parts.length === 1 ? only?.[1] : Object.fromEntries(parts) };
        });
        const differs = new Set(values.map(({ value }) => JSON.stringify(value))).size > 1;
        return { field: nameInAnswers(field), values, differs, chosen: usualChoice(field, survivor, others) };
      }),
      moved,
    };
  },
});

const choices = Object.fromEntries(
  mergeFieldNames.map((field) => [nameInAnswers(field), z.string().optional()]),
);

const mergeBody = z.strictObject({
  companies: z
    .array(z.string())
    .min(1)
    .max(20)
    .describe('Ids of the companies that become part of this one.'),
  fields: z
    .strictObject(choices)
    .optional()
    .describe('Whose value stays: a company’s id by field, `all` for tags and social.'),
  revisions: z
    .record(z.string(), z.int())
    .optional()
    .describe('Revisions that the preview showed; another one is answered 412.'),
});

export const postMerge = defineEndpoint({
  method: 'post',
  path: '/companies/{id}/merge',
  access: 'manager',
  summary: 'Merge other companies into this one',
  description:
    'What names one of them (people, quotes, offers, reservations, portfolios, rates, coupons, files, notes) is the survivor’s from then on. `DELETE /companies/{id}/merges/{mergeId}` undoes it.',
  body: mergeBody,
  answer: companyAnswer,
  status: 200,
  async handler(call) {
    const { companies, fields = {}, revisions } = call.body;
    const { localidad, ...others } = fields as Readonly<Record<string, string | undefined>>;
    const input = {
      id: call.params.id,
      merged: companies,
      fields: { ...others, ...(localidad !== undefined && { locality: localidad }) },
      ...(revisions !== undefined && { revisions }),
    };
    const outcome = await mergeWhenFree((command, asked) => call.dispatch(command, asked), input);
    return isRejection(outcome) ? outcome : one(call, call.params.id);
  },
});

export const getMerges = defineEndpoint({
  method: 'get',
  path: '/companies/{id}/merges',
  access: 'staff',
  summary: 'Merges that a company took part in, newest first; undone ones too',
  answer: z.array(
    z
      .object({
        mergeId: z.string(),
        survivor: named,
        merged: named,
        by: named,
        at: z.iso.datetime(),
        undoneAt: z.iso.datetime().nullable(),
      })
      .meta({ id: 'CompanyMerge' }),
  ),
  async handler({ ask, params }) {
    const found = await ask(listMerges, { id: params.id });
    if (isRejection(found)) return found;
    const nameOf = ({ id, name }: { readonly id: string; readonly name: string }) => ({ _id: id, name });
    return found.map(({ survivor, merged, by, ...merge }) => ({
      ...merge,
      survivor: nameOf(survivor),
      merged: nameOf(merged),
      by: nameOf(by),
    }));
  },
});

export const deleteMerge = defineEndpoint({
  method: 'delete',
  path: '/companies/{id}/merges/{mergeId}',
  access: 'manager',
  summary: 'Take a merge apart; what was added since stays with the survivor',
  answer: companyAnswer,
  async handler(call) {
    const { id, mergeId } = call.params;
    const outcome = await call.dispatch(undoCompanyMerge, { id, mergeId });
    return isRejection(outcome) ? outcome : one(call, id);
  },
});
