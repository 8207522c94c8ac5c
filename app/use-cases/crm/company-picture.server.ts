import { changeCompanyAvatar } from '@domain/crm/company/commands';
import { isRejection, type Rejection } from '@domain/shared/rejection';
import { findCompany } from '@projections/crm/company-list/queries';
import type { Accepted } from '~/services';
import { setPicture, type Picture } from '~/use-cases/people/avatars.server';
import type { RequestContext } from '~/use-cases/people/request-context.server';

/** Null removes it. Refuses with `company.avatar-type` or `company.avatar-large`. */
export async function setCompanyPicture(
  requestContext: RequestContext,
  id: string,
  picture: Picture | null,
): Promise<Accepted | Rejection> {
  const { services, actor } = requestContext;
  const before = await services.ask(findCompany, { id }, actor);
  if (isRejection(before)) return before;
  const { avatarFileId } = before;
  return setPicture(requestContext, changeCompanyAvatar, {
    id,
    before: avatarFileId,
    picture,
    of: 'company',
  });
}
