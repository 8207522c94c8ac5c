import type { changeCompanyAvatar } from '@domain/crm/company/commands';
import { changeAvatar } from '@domain/people/person/commands';
import { isRejection, reject, type Rejection } from '@domain/shared/rejection';
import { findPerson } from '@projections/people/person-list/queries';
import type { Accepted } from '~/services';
import { hasMorePixels, mostPixels } from '~/use-cases/files/picture-pixels';
import type { RequestContext } from './request-context.server';

export const largestAvatar = 2 * 1024 * 1024;

export interface Picture {
  readonly name: string;
  readonly bytes: Uint8Array;
}

export async function pictureIn(file: File | null): Promise<Picture | null> {
  if (file === null || file.size === 0) return null;
  return { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) };
}

/** Null removes the avatar. Refuses with `person.avatar-type` or `person.avatar-large`. */
export async function setAvatar(
  requestContext: RequestContext,
  id: string,
  picture: Picture | null,
): Promise<Accepted | Rejection> {
  const { services, actor } = requestContext;
  const before = await services.ask(findPerson, { id }, actor);
  if (isRejection(before)) return before;
  return setPicture(requestContext, changeAvatar, { id, before: before.avatarFileId, picture, of: 'person' });
}

interface Setting {
  readonly id: string;
  readonly before: string | null;
  readonly picture: Picture | null;
  readonly of: 'person' | 'company';
}

/** jpeg, png or gif, detected from the content. The replaced file is deleted. */
export async function setPicture(
  requestContext: RequestContext,
  command: typeof changeAvatar | typeof changeCompanyAvatar,
  { id, before, picture, of }: Setting,
): Promise<Accepted | Rejection> {
  const { services, actor, via } = requestContext;
  // An empty change is refused as the real one would be: nothing is stored for actors without permission.
  const allowed = await services.dispatch(
    command as typeof changeAvatar,
    { id, fileId: before },
    { actor, via },
  );
  if (isRejection(allowed)) return allowed;
  const kept = picture === null ? null : await keep(requestContext, picture, of);
  if (isRejection(kept)) return kept;
  const outcome = await requestContext.dispatch(command as typeof changeAvatar, { id, fileId: kept });
  const useless = isRejection(outcome) ? kept : before;
  if (useless !== null) await services.files.remove(useless);
  return outcome;
}

async function keep(
  { services, actor }: RequestContext,
  { name, bytes }: Picture,
  of: Setting['of'],
): Promise<string | Rejection> {
  if (bytes.length > largestAvatar)
    return reject('rule', `${of}.avatar-large`, { megabytes: largestAvatar / 1024 ** 2 });
  if (hasMorePixels(services, bytes, mostPixels))
    return reject('rule', `${of}.avatar-pixels`, { pixels: mostPixels });
  const kept = await services.files.keepPicture({ name, bytes: Buffer.from(bytes), uploadedBy: actor.id });
  return kept ?? reject('invalid', `${of}.avatar-type`);
}
