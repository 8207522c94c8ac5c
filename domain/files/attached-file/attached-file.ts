import type { Actor } from '../../shared/actor';
import { defineAggregate } from '../../shared/command';
import { attachedFileEvents } from './events';
import type { RecordModel } from './inputs';

export interface AttachedFile {
  readonly model: RecordModel;
  readonly modelId: string;
  readonly attachedBy: string;
  readonly isActive: boolean;
  readonly forCustomers: boolean;
}

export const attachedFile = defineAggregate<AttachedFile | null, typeof attachedFileEvents>({
  events: attachedFileEvents,
  initial: null,
  evolve(state, { type, data }) {
    if (type === 'FileAttached') {
      const { model, modelId, attachedBy, forCustomers } = data;
      return { model, modelId, attachedBy, forCustomers, isActive: true };
    }
    if (state === null) throw new Error(`${type} of a file that was never attached`);
    switch (type) {
      case 'FileActivated':
        return { ...state, isActive: true };
      case 'FileDeactivated':
        return { ...state, isActive: false };
      case 'FileShownToCustomers':
        return { ...state, forCustomers: true };
      case 'FileHiddenFromCustomers':
        return { ...state, forCustomers: false };
    }
  },
});

/** A record that an actor may see, for its files. */
export interface ReachedRecord {
  readonly ownerId: string | null;
  /** Whose key seals the names of its files. */
  readonly subject: string;
  /** Whether the actor works on it, or audits it, for its owner company, and so sees every file. */
  readonly isColleague: boolean;
}

/** Whether an actor sees a file of a record within reach: customers see active ones marked for them, and their own. */
export function isFileWithinReach(
  actor: Pick<Actor, 'id'>,
  file: Pick<AttachedFile, 'attachedBy' | 'isActive' | 'forCustomers'>,
  { isColleague }: Pick<ReachedRecord, 'isColleague'>,
): boolean {
  return isColleague || file.attachedBy === actor.id || (file.isActive && file.forCustomers);
}
