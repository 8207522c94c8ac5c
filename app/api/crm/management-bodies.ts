import { z } from 'zod';
import { correctManagementInput, recordManagementInput } from '@domain/crm/management/inputs';
import { referred } from '../referred';

const recorded = recordManagementInput.shape;
const corrected = correctManagementInput.shape;

const result = referred(recorded.result).optional();
const results = {
  result: result.describe('Id of a result of the catalogue.'),
  selectedResult: result.describe('The same as `result`.'),
};

const told = {
  client: referred(recorded.clientId.unwrap()).optional(),
  company: referred(recorded.companyId.unwrap()).optional(),
  modal: recorded.modal,
  businessUnit: referred(recorded.businessUnit.unwrap()).optional(),
  origin: referred(recorded.origin.unwrap()).optional().describe('Id of an airport, port or zone.'),
  destination: referred(recorded.destination.unwrap()).optional().describe('Id of an airport, port or zone.'),
  ...results,
  comment: recorded.comment,
  date: recorded.heldAt.describe('When it took place.'),
};

interface Told {
  readonly client?: unknown;
  readonly company?: unknown;
  readonly type?: unknown;
  readonly date?: unknown;
  readonly result?: unknown;
  readonly selectedResult?: unknown;
}

function ownWords({
  client,
  company,
  type,
  date,
  selectedResult,
  result = selectedResult,
  ...rest
}: Told): Readonly<Record<string, unknown>> {
  const renamed = { clientId: client, companyId: company, kind: type, heldAt: date, result };
  return {
    ...rest,
    ...Object.fromEntries(Object.entries(renamed).filter(([, value]) => value !== undefined)),
  };
}

const isObject = ({ value }: { readonly value: unknown }) => typeof value === 'object' && value !== null;

const named = [
  (said: Told) => (said.result ?? said.selectedResult) !== undefined,
  { message: 'validation.required', path: ['result'] as string[], when: isObject },
] as const;
const namedOnce = [
  ({ result: one, selectedResult: other }: Told) => one === undefined || other === undefined || one === other,
  { message: 'validation.not-accepted', path: ['selectedResult'] as string[], when: isObject },
] as const;

export const postManagementBody = z
  .strictObject({ ...told, type: recorded.kind })
  .refine(({ client, company }) => (client ?? company) !== undefined, {
    message: 'validation.management-customer',
    path: ['company'],
    when: isObject,
  })
  .refine(...named)
  .refine(...namedOnce)
  .transform(ownWords);

export const meetingManagementBody = z
  .strictObject({
    ...told,
    type: z.literal('meeting').optional(),
    results: z.array(z.unknown()).optional().describe('What there was to choose from; it is not kept.'),
  })
  .refine(...named)
  .refine(...namedOnce)
  .transform(({ results: _offered, type: _meeting, ...said }) => ownWords(said));

export const patchManagementBody = z
  .strictObject({
    type: corrected.kind,
    modal: corrected.modal,
    businessUnit: referred(recorded.businessUnit.unwrap()).nullish(),
    origin: referred(recorded.origin.unwrap()).nullish(),
    destination: referred(recorded.destination.unwrap()).nullish(),
    ...results,
    comment: corrected.comment,
    date: corrected.heldAt,
  })
  .refine(...namedOnce)
  .transform(ownWords);
