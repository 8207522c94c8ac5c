import { defineAggregate, defineCommand, facts } from '../../shared/command';
import { subjectOfRecord } from '../../shared/event';
import { reject } from '../../shared/rejection';
import { erasureEvents, type PersonalDataErased } from './events';
import { erasePersonalDataInput } from './inputs';

export interface ErasureState {
  readonly isDone: boolean;
}

export const erasure = defineAggregate({
  events: erasureEvents,
  initial: { isDone: false },
  evolve: (): ErasureState => ({ isDone: true }),
});

export interface ErasureFacts extends Pick<PersonalDataErased, 'forgotten' | 'streams' | 'ownerId'> {
  /** True for removed ones too. */
  readonly isKnown: boolean;
  readonly isErased: boolean;
}

/** Deletes the keys that encrypt the personal data. Irreversible; an account must be removed first. */
export const erasePersonalData = defineCommand(erasure, {
  name: 'erasePersonalData',
  access: 'admin',
  input: erasePersonalDataInput,
  facts: facts<ErasureFacts>(),
  expects: 'new',
  id: (_input, commandId) => commandId,
  decide({ input: { category, id }, facts: { isKnown, isErased, ...found }, actor }) {
    if (!isKnown) return reject('not-found', 'erasure.subject-not-found');
    if (isErased) return reject('conflict', 'erasure.already-erased');
    const reason: PersonalDataErased['reason'] = actor.kind === 'system' ? 'retention-ended' : 'requested';
    const subject = subjectOfRecord(category, id);
    return [{ type: 'PersonalDataErased', data: { subject, reason, ...found } }];
  },
});
