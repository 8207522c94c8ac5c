import { mayCommand, type Actor } from '@domain/shared/actor';
import type { AnyCommand } from '@domain/shared/command';
import { isRejection, type Rejection } from '@domain/shared/rejection';
import { refuseAccess } from '@domain/shared/refuse-access';
import type { Accepted, Services } from '~/services';

/** The media types a catalogue's picture may have, as its refusal names them. */
export const pictureTypes = 'jpeg, png, gif';

/** Files that come with one command on a record: nothing is stored before it is known that the command is allowed. */
export interface RecordFiles {
  /** Why whoever asks may not do this to the record; null when they may. */
  refuse(): Promise<Rejection | null>;
  /** Keeps a file; its id, or null for what should be a picture and is none. */
  keep(kind: 'image' | 'file', name: string, bytes: Buffer): Promise<string | null>;
  /** Takes away again what the command did not put into its events: it was refused, or is a repeat. */
  settle(outcome: Accepted | Rejection): Promise<void>;
}

interface UploadRequest {
  readonly services: Pick<Services, 'files' | 'dispatch'>;
  readonly actor: Actor;
  readonly via: 'web' | 'api';
}

/**
 * @param command what the files come with
 * @param id the record to change; null for one to be added
 */
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
      // A change of nothing is refused as the real one would be, and appends nothing.
      const outcome = await services.dispatch(command, { id }, { actor, via });
      return isRejection(outcome) ? outcome : null;
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
