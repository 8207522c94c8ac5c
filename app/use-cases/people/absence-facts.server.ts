import * as absences from '@domain/people/absence/absence';
import { findOpenAccount } from '@projections/people/signed-in/queries';
import { isStaff } from '@domain/shared/actor';
import { gatherersOf, type GatheringContext } from '~/use-cases/gatherer.server';

async function ownerOfStaff(personId: string, { db }: GatheringContext): Promise<absences.AbsenceFacts> {
  const person = await findOpenAccount(db, personId);
  const isColleague = person !== null && isStaff({ kind: 'person', ...person });
  return { ownerId: isColleague ? person.ownerId : null };
}

export const absenceGatherers = [
  gatherersOf(absences, {
    setAbsence: ({ input: { personId } }, place) => ownerOfStaff(personId, place),
    endAbsence: ({ input: { personId } }, place) => ownerOfStaff(personId, place),
  }),
] as const;
