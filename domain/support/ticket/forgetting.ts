import { defineCommand } from '../../shared/command';
import { forgetAddressInput } from './inputs';
import { opened, ticket } from './ticket';

/**
 * Takes an address out that somebody else typed: when the account is erased whose it became, since it is sealed with the
 * key of whoever asked, and when whoever reads there without an account leaves. By the platform, of merged tickets too.
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
