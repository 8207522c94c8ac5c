import { defineCommand } from '../../shared/command';
import { reject } from '../../shared/rejection';
import { onQuoter, type FollowingFacts } from './following-facts';
import { changeQuoterContactInput } from './inputs';
import { opened, quoter } from './quoter';
import { isSameData } from '../../shared/same-data';

export interface ContactFacts extends FollowingFacts {
  readonly emailHolderId: string | null;
}

/** Refuses the address of another customer's account: its holder would read the offers. */
export const changeQuoterContact = defineCommand(quoter, {
  ...onQuoter<ContactFacts>(),
  name: 'changeQuoterContact',
  input: changeQuoterContactInput,
  decide({ input, facts: { emailHolderId } }, state) {
    const { contact: before, clientId } = opened(state);
    const { phone = null, company = null, ...named } = input.contact;
    const contact = { ...named, phone, company };
    if (isSameData(contact, before)) return [];
    const isEmailNew = contact.email !== before.email.toLowerCase();
    if (isEmailNew && emailHolderId !== null && emailHolderId !== clientId)
      return reject('conflict', 'person.email-taken');
    return [{ type: 'QuoterContactChanged', data: { contact, isEmailNew } }];
  },
});
