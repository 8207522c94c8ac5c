import type { CompanyDetails, Merge } from './company';
import { isSameData } from '../../shared/same-data';

/** Choices of a merge, and the details that go together in each. */
export const mergeFields = {
  name: ['name'],
  fantasyName: ['fantasyName'],
  identification: ['country', 'identification'],
  state: ['state'],
  city: ['city'],
  locality: ['locality'],
  address: ['address'],
  latLong: ['latitude', 'longitude'],
  email: ['email'],
  phone: ['phone'],
  website: ['website'],
  size: ['size'],
  externalId: ['externalId'],
  tags: ['tags'],
  social: ['social'],
  otherData: ['otherData'],
} as const satisfies Readonly<Record<string, readonly (keyof CompanyDetails)[]>>;

export type MergeField = keyof typeof mergeFields;
export const mergeFieldNames = Object.keys(mergeFields) as MergeField[];

/** Lists, of which the values of all companies may be kept. */
export const listFields: readonly MergeField[] = ['tags', 'social', 'otherData'];

/** Stands for all companies in the choice of a list. */
export const ofAll = 'all';

/** Companies' ids, or `all`, by field. */
export type MergeChoices = Readonly<Partial<Record<MergeField, string>>>;

export interface MergeSide {
  readonly id: string;
  readonly details: CompanyDetails;
}

export function isFilled(details: CompanyDetails, field: MergeField): boolean {
  const [name] = mergeFields[field].toReversed();
  const value: unknown = name === undefined ? null : details[name];
  return Array.isArray(value) ? value.length > 0 : value !== null;
}

/**
 * Where each field's value comes from unless somebody chooses: the survivor, or the first of the others that has one
 * where the survivor has none; of lists, all.
 */
export function usualChoice(field: MergeField, survivor: MergeSide, others: readonly MergeSide[]): string {
  if (listFields.includes(field)) return ofAll;
  return ([survivor, ...others].find(({ details }) => isFilled(details, field)) ?? survivor).id;
}

/** What the survivor takes over: only what differs from what it has. */
export function takenOver(
  survivor: MergeSide,
  others: readonly MergeSide[],
  choices: MergeChoices,
): Partial<CompanyDetails> {
  const sides = [survivor, ...others];
  const chosen = mergeFieldNames.flatMap((field) => {
    const choice = choices[field] ?? usualChoice(field, survivor, others);
    return mergeFields[field].map((name): [string, unknown] => {
      const value = sides.find(({ id }) => id === choice)?.details[name];
      return [name, choice === ofAll ? [...new Set(sides.flatMap((side) => side.details[name]))] : value];
    });
  });
  return Object.fromEntries(
    chosen.filter(([name, value]) => !isSameData(value, survivor.details[name as keyof CompanyDetails])),
  );
}

/** What an undone merge gives back: details that stand as the merge left them, each choice as a whole. */
export function givenBack({ before, after }: Merge, details: CompanyDetails): Partial<CompanyDetails> {
  const untouched = mergeFieldNames
    .filter((field) =>
      mergeFields[field].every((name) => !(name in after) || isSameData(after[name], details[name])),
    )
    .flatMap((field) => mergeFields[field].filter((name) => name in before));
  return Object.fromEntries(untouched.map((name) => [name, before[name]]));
}
