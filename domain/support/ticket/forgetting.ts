import { defineCommand } from '../../shared/command';
import { forgetAddressInput } from './inputs';
import { opened, ticket } from './ticket';

/**
 * Takes an address out that somebody else typed before it was an account's: it is sealed with the key of whoever asked,
 * so that erasing the account alone leaves it. By the platform, of merged tickets too.
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
