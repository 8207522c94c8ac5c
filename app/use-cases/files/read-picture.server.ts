import type { Actor } from '@domain/shared/actor';
import { isRejection, reject, type Rejection } from '@domain/shared/rejection';
import { findCatalogueFile } from '@projections/catalogues/find-file';
import { findCompanyAvatar } from '@projections/crm/company-list/avatar';
import { findAvatar } from '@projections/people/person-list/queries';
import type { Services } from '~/services';

type StoredFile = NonNullable<Awaited<ReturnType<Services['files']['find']>>>;

export async function readPicture(
  services: Pick<Services, 'ask' | 'files'>,
  actor: Actor,
  fileId: string,
): Promise<StoredFile | Rejection> {
  const found = await Promise.all(
    [findAvatar, findCompanyAvatar, findCatalogueFile].map((query) => services.ask(query, { fileId }, actor)),
  );
  const file = found.every(isRejection) ? null : await services.files.find(fileId);
  return file ?? reject('not-found', 'attachedFile.not-found');
}
