import { isShownByBrowsers } from '@domain/files/attached-file/shown-type';
import type { Actor } from '@domain/shared/actor';
import { isRejection, reject, type Rejection } from '@domain/shared/rejection';
import { findFile } from '@projections/files/attached-file/queries';
import type { Services } from '~/services';

export interface ReadFile {
  readonly name: string;
  /** Detected from the content; what browsers do not display safely is `application/octet-stream`. */
  readonly mediaType: string;
  readonly isShown: boolean;
  readonly bytes: Buffer;
}

export async function readFile(
  services: Pick<Services, 'ask' | 'files'>,
  actor: Actor,
  id: string | undefined,
): Promise<ReadFile | Rejection> {
  const file = await services.ask(findFile, { id }, actor);
  if (isRejection(file)) return file;
  const stored = await services.files.find(file.fileId);
  // Erased with the personal data of its record.
  if (stored === null) return reject('not-found', 'attachedFile.not-found');
  const { mediaType, bytes } = stored;
  const isShown = isShownByBrowsers(mediaType);
  return { name: file.name, mediaType: isShown ? mediaType : 'application/octet-stream', isShown, bytes };
}
