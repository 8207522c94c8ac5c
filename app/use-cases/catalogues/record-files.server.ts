import { mayCommand, type Actor } from '@domain/shared/actor';
import type { AnyCommand } from '@domain/shared/command';
import { isRejection, type Rejection } from '@domain/shared/rejection';
import { refuseAccess } from '@domain/shared/refuse-access';
import { hasMorePixels, mostPixels } from '~/use-cases/files/picture-pixels';
import type { Accepted, Services } from '~/services';

export const pictureTypes = 'jpeg, png, gif';

/** Nothing is stored before the command is known to be allowed. */
export interface RecordFiles {
  /** Null if the actor may. */
  refuse(): Promise<Rejection | null>;
  isTooLarge(kind: 'image' | 'file', bytes: Buffer): boolean;
  /** Returns the file id; null if the content is no picture. */
  keep(kind: 'image' | 'file', name: string, bytes: Buffer): Promise<string | null>;
  /** Deletes stored files that the command did not use, because it was refused or a duplicate. */
  settle(outcome: Accepted | Rejection): Promise<void>;
}

interface UploadRequest {
  readonly services: Pick<Services, 'files' | 'dispatch'>;
  readonly actor: Actor;
  readonly via: 'web' | 'api';
}

/** @param id null for a record to be added */
export function recordFiles(
  { services, actor, via }: UploadRequest,
  command: AnyCommand,
  id: string | null,
): RecordFiles {
  const kept: string[] = [];
  return {
    async refuse() {
      if (!mayCommand(actor, command.access)) return refuseAccess(actor);
      if (id === null) return null;
      // An empty change is refused like the real one, and appends nothing.
      const outcome = await services.dispatch(command, { id }, { actor, via });
      return isRejection(outcome) ? outcome : null;
    },
    isTooLarge(kind, bytes) {
      return kind === 'image' && hasMorePixels(services, bytes, mostPixels);
    },
    async keep(kind, name, bytes) {
      const file = { name, bytes, uploadedBy: actor.id };
      const fileId = await (kind === 'image' ? services.files.keepPicture(file) : services.files.keep(file));
      if (fileId !== null) kept.push(fileId);
      return fileId;
    },
    async settle(outcome) {
      const events = isRejection(outcome) ? [] : outcome.events;
      const used = events.flatMap(({ data }) => Object.values(data as Readonly<Record<string, unknown>>));
      for (const fileId of kept.splice(0)) if (!used.includes(fileId)) await services.files.remove(fileId);
    },
  };
}
