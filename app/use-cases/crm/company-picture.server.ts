import { changeCompanyAvatar } from '@domain/crm/company/commands';
import { isRejection, reject, type Rejection } from '@domain/shared/rejection';
import { findCompany } from '@projections/crm/company-list/queries';
import type { Accepted } from '~/services';
import { largestAvatar, type Picture } from '~/use-cases/people/avatars.server';
import type { RequestContext } from '~/use-cases/people/request-context.server';

/**
 * Sets a company's picture (jpeg, png or gif, by its content), or removes it with null. Refuses with
 * `company.avatar-type` or `company.avatar-large`. The file that is used no longer is deleted.
 */
export async function setCompanyPicture(
  requestContext: RequestContext,
  id: string,
  picture: Picture | null,
): Promise<Accepted | Rejection> {
  const { services, actor, via } = requestContext;
  const before = await services.ask(findCompany, { id }, actor);
  if (isRejection(before)) return before;
  // A change of nothing is refused as the real one would be: nothing is stored for somebody who may not.
  const asked = { id, fileId: before.avatarFileId };
  const allowed = await services.dispatch(changeCompanyAvatar, asked, { actor, via });
  if (isRejection(allowed)) return allowed;
  const kept = picture === null ? null : await keep(requestContext, picture);
  if (isRejection(kept)) return kept;
  const outcome = await requestContext.dispatch(changeCompanyAvatar, { id, fileId: kept });
  const useless = isRejection(outcome) ? kept : before.avatarFileId;
  if (useless !== null) await services.files.remove(useless);
  return outcome;
}

async function keep(
  { services, actor }: RequestContext,
  { name, bytes }: Picture,
): Promise<string | Rejection> {
  if (bytes.length > largestAvatar)
    return reject('rule', 'company.avatar-large', { megabytes: largestAvatar / 1024 ** 2 });
  const kept = await services.files.keepPicture({ name, bytes: Buffer.from(bytes), uploadedBy: actor.id });
  return kept ?? reject('invalid', 'company.avatar-type');
}
