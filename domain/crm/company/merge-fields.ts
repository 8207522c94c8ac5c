import type { CompanyDetails, Merge } from './company';
import { isSameData } from '../../shared/same-data';

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

export const listFields: readonly MergeField[] = ['tags', 'social', 'otherData'];

export const ofAll = 'all';

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

/** The survivor's value, or that of the first other company that has one; for lists, all. */
export function usualChoice(field: MergeField, survivor: MergeSide, others: readonly MergeSide[]): string {
  if (listFields.includes(field)) return ofAll;
  return ([survivor, ...others].find(({ details }) => isFilled(details, field)) ?? survivor).id;
}

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

/** Restores only details unchanged since the merge; details chosen together are restored together. */
export function givenBack({ before, after }: Merge, details: CompanyDetails): Partial<CompanyDetails> {
  const untouched = mergeFieldNames
    .filter((field) =>
      mergeFields[field].every((name) => !(name in after) || isSameData(after[name], details[name])),
    )
    .flatMap((field) => mergeFields[field].filter((name) => name in before));
  return Object.fromEntries(untouched.map((name) => [name, before[name]]));
}
