import { isWithinOwner } from '../../shared/actor';
import { defineCommand, facts } from '../../shared/command';
import { reject, rejectInput, type Rejection } from '../../shared/rejection';
import {
  company,
  isCompanyWithinReach,
  registered,
  type CompanyDetails,
  type CompanyFacts,
  type CompanyState,
} from './company';
import { mergeCompaniesInput, undoMergeInput } from './inputs';
import { mergedKeys, turnKeys } from './keys';
import { givenBack, listFields, mergeFieldNames, ofAll, takenOver } from './merge-fields';

export interface MergeableCompany {
  readonly id: string;
  readonly name: string;
  readonly ownerId: string;
  readonly details: CompanyDetails;
  readonly revision: number;
  readonly survivorId: string | null;
}

export interface MergingFacts extends Pick<CompanyFacts, 'isOfExecutive'> {
  readonly companies: readonly MergeableCompany[];
  readonly turn: number;
}

/** A merged company accepts no other command until the merge is undone. */
export function refuseMerged(survivor: { readonly id: string; readonly name: string }): Rejection {
  return reject('conflict', 'company.merged', { survivor: survivor.id, name: survivor.name });
}

export const mergeCompanies = defineCommand(company, {
  name: 'mergeCompanies',
  access: 'manager',
  input: mergeCompaniesInput,
  facts: facts<MergingFacts>(),
  expects: 'existing',
  id: ({ id }) => id,
  isWithinReach: (actor, state, known) => isCompanyWithinReach(actor, state, known),
  reserves({ input, facts: { turn } }, state) {
    const { merges, mergeTurns, ownerId } = registered(state);
    const before = merges.flatMap(({ merged }) => merged);
    return [
      ...turnKeys(ownerId, [...new Set([...mergeTurns, turn])]),
      ...mergedKeys(input.id, [...new Set([...before, ...input.merged])]),
    ];
  },
  decide({ input, facts: { companies, turn }, commandId, actor }, state) {
    const { details, ownerId } = registered(state);
    const found = (id: string) => companies.find((one) => one.id === id);
    const self = found(input.id);
    const others = input.merged.map(found);
    if (input.merged.includes(input.id)) return reject('rule', 'company.merge-with-itself');
    const partOf = self?.survivorId ?? null;
    if (partOf !== null) return refuseMerged({ id: partOf, name: found(partOf)?.name ?? partOf });
    if (isMerged(input.merged, state)) return [];
    const refusal = refuseOthers(others, {
      input,
      ownerId,
      companies,
      isKnown: (id) => isWithinOwner(actor, id),
    });
    if (refusal !== null) return refusal;
    const known = others.flatMap((one) => one ?? []);
    if (
      [{ ...self, id: input.id }, ...known].some(({ id, revision }) =>
        isStale(input.revisions?.[id], revision),
      )
    )
      return reject('stale', 'record.stale');
    const survivor = { id: input.id, details };
    const issues = wrongChoices(input.fields, [input.id, ...input.merged]);
    if (issues.length > 0)
      return rejectInput(
        issues.map((field) => ({
          code: 'custom',
          path: ['fields', field],
          message: 'validation.merge-choice',
          input: input.fields[field as keyof typeof input.fields],
        })),
      );
    const taken = takenOver(survivor, known, input.fields);
    return [
      {
        type: 'CompaniesMerged',
        data: { mergeId: commandId, merged: [...input.merged], turn, ownerId, details: asChanges(taken) },
      },
    ];
  },
});

function asChanges({ tags, social, otherData, ...rest }: Partial<CompanyDetails>) {
  return {
    ...rest,
    ...(tags !== undefined && { tags: [...tags] }),
    ...(social !== undefined && { social: [...social] }),
    ...(otherData !== undefined && { otherData: [...otherData] }),
  };
}

function isMerged(ids: readonly string[], state: CompanyState): boolean {
  const merged = registered(state).merges.flatMap((merge) => merge.merged);
  return ids.every((id) => merged.includes(id));
}

function isStale(seen: number | undefined, revision: number | undefined): boolean {
  return seen !== undefined && seen !== revision;
}

interface Merging {
  readonly input: { readonly id: string; readonly merged: readonly string[] };
  readonly ownerId: string;
  readonly companies: readonly MergeableCompany[];
  readonly isKnown: (ownerId: string) => boolean;
}

function refuseOthers(
  others: readonly (MergeableCompany | undefined)[],
  { ownerId, companies, isKnown }: Merging,
): Rejection | null {
  for (const other of others) {
    if (other === undefined || !isKnown(other.ownerId)) return reject('not-found', 'company.not-found');
    if (other.ownerId !== ownerId) return reject('rule', 'company.merge-other-owner', { name: other.name });
    const { survivorId } = other;
    if (survivorId !== null) {
      const name = companies.find(({ id }) => id === survivorId)?.name ?? survivorId;
      return reject('conflict', 'company.merged-already', {
        company: other.name,
        survivor: survivorId,
        name,
      });
    }
  }
  return null;
}

function wrongChoices(
  fields: Readonly<Record<string, string | undefined>>,
  ids: readonly string[],
): readonly string[] {
  return mergeFieldNames.filter((field) => {
    const choice = fields[field];
    if (choice === undefined) return false;
    return choice === ofAll ? !listFields.includes(field) : !ids.includes(choice);
  });
}

/** References return to each company; what was added or changed since stays with the survivor. */
export const undoCompanyMerge = defineCommand(company, {
  name: 'undoCompanyMerge',
  access: 'manager',
  input: undoMergeInput,
  facts: facts<Pick<CompanyFacts, 'isOfExecutive'>>(),
  expects: 'existing',
  id: ({ id }) => id,
  isWithinReach: (actor, state, known) => isCompanyWithinReach(actor, state, known),
  reserves({ input: { id, mergeId } }, state) {
    const kept = registered(state).merges.filter((merge) => merge.id !== mergeId);
    return mergedKeys(
      id,
      kept.flatMap(({ merged }) => merged),
    );
  },
  decide({ input: { mergeId } }, state) {
    const { merges, details, knownMerges } = registered(state);
    const merge = merges.find(({ id }) => id === mergeId);
    if (merge === undefined)
      return knownMerges.includes(mergeId) ? [] : reject('not-found', 'company.merge-not-found');
    const { merged } = merge;
    return [
      {
        type: 'CompanyMergeUndone',
        data: { mergeId, merged: [...merged], details: asChanges(givenBack(merge, details)) },
      },
    ];
  },
});
