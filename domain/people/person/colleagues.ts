import { isWithinOwner } from '../../shared/actor';
import { defineCommand } from '../../shared/command';
import type { EventOf } from '../../shared/event';
import { reject, type Rejection } from '../../shared/rejection';
import { reserveEmail } from './commands';
import type { personEvents } from './events';
import { openColleagueInput } from './inputs';
import { shopOwnerId } from './owner';
import { person } from './person';

export const recordExecutive = defineCommand(person, {
  name: 'recordExecutive',
  access: 'manager',
  input: openColleagueInput,
  expects: 'new',
  id: (_input, commandId) => commandId,
  reserves: ({ input }) => [reserveEmail(input.email)],
  decide({ input, actor }): readonly EventOf<typeof personEvents>[] | Rejection {
    const ownerId = input.ownerId ?? actor.ownerId ?? shopOwnerId;
    if (!isWithinOwner(actor, ownerId)) return reject('forbidden', 'person.other-owner');
    return [
      {
        type: 'PersonRecorded',
        data: { ...input, companyIds: [], roles: ['executive'], ownerId, needsEmailConfirmation: true },
      },
    ];
  },
});
