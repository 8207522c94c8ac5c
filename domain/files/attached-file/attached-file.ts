import type { Actor } from '../../shared/actor';
import { defineAggregate } from '../../shared/command';
import { attachedFileEvents } from './events';
import type { ReachedRecord, RecordModel } from '../../shared/reached-record';

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

export function isFileWithinReach(
  actor: Pick<Actor, 'id'>,
  file: Pick<AttachedFile, 'attachedBy' | 'isActive' | 'forCustomers'>,
  { isColleague }: Pick<ReachedRecord, 'isColleague'>,
): boolean {
  return isColleague || file.attachedBy === actor.id || (file.isActive && file.forCustomers);
}
