import type { Actor } from '@domain/shared/actor';
import { reject, type Rejection } from '@domain/shared/rejection';
import { networkOf } from '~/use-cases/people/network-of';
import type { Services } from '~/services';

export async function countVisitorWrite(
  { auth }: Pick<Services, 'auth'>,
  what: 'quote by address' | 'contact by address',
  { actor, address }: { readonly actor: Actor; readonly address?: string | undefined },
): Promise<Rejection | null> {
  if (actor.kind !== 'visitor') return null;
  const wait = await auth.limits.count(what, networkOf(address));
  return wait === null ? null : reject('too-many', 'request.too-many', { seconds: wait });
}
