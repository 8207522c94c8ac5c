import { owners } from '@domain/catalogues/owners';
import { changeOwnerProfile } from '@domain/catalogues/owner-profile';
import { commandsOf } from '@domain/catalogues/engine/commands';
import { system } from '@domain/shared/actor';
import { isRejection, type Rejection } from '@domain/shared/rejection';
import type { TestPlatform } from './platform';

function accepted<Outcome>(outcome: Outcome | Rejection): Outcome {
  if (isRejection(outcome)) throw new Error(outcome.code);
  return outcome;
}

/** An owner company of its own, whose staff may be held to a second factor. */
export async function openOwner({ services }: TestPlatform) {
  const as = { actor: system, via: 'web' } as const;
  const values = { name: `Carga ${crypto.randomUUID()}`, country: 'CL' };
  const { id } = accepted(await services.dispatch(commandsOf(owners).add, values, as));
  return {
    id,
    async demand(): Promise<void> {
      accepted(await services.dispatch(changeOwnerProfile, { id, secondFactorOfStaff: true }, as));
    },
  };
}
