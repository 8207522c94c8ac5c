import { defineCommand } from '../../shared/command';
import { forgetAddressInput } from './inputs';
import { opened, ticket } from './ticket';

/**
 * Removes an address typed by somebody else: once its account is erased, since the requester's key encrypts
 * it, and once a reader without an account leaves. By the platform, in merged tickets too.
 */
export const forgetInvitedAddress = defineCommand(ticket, {
  name: 'forgetInvitedAddress',
  access: 'admin',
  input: forgetAddressInput,
  expects: 'existing',
  id: ({ id }) => id,
  decide({ input: { email } }, state) {
    return opened(state)
      .participants.filter((one) => one.personId === null && one.email.toLowerCase() === email)
      .map(({ participantId }) => ({ type: 'TicketParticipantRemoved', data: { participantId } }));
  },
});
