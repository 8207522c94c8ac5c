import { isStaff } from '../../shared/actor';
import { defineCommand, facts } from '../../shared/command';
import { reject } from '../../shared/rejection';
import { mayAnswer } from './answering';
import { onQuoter, type FollowingFacts } from './following-facts';
import { addQuoterNoteInput, askQuoterQuestionInput } from './offer-inputs';
import { opened, quoter } from './quoter';

/** By the private link or a customer of the quote. */
export const askQuoterQuestion = defineCommand(quoter, {
  name: 'askQuoterQuestion',
  access: 'public',
  expects: 'existing',
  facts: facts<FollowingFacts>(),
  input: askQuoterQuestionInput,
  id: ({ id }) => id,
  decide({ input, facts: { subordinateIds }, actor }, state) {
    const quote = opened(state);
    const { id, text, name = null, offerId = null } = input;
    if (!mayAnswer(actor, id, quote, subordinateIds)) return reject('not-found', 'quoter.not-found');
    if (isStaff(actor)) return reject('rule', 'quoter.question-by-staff');
    const sent = quote.offers.some((one) => one.id === offerId && one.revision > 0);
    if (offerId !== null && !sent) return reject('not-found', 'offer.not-found');
    const linkId = actor.quoteLink?.id ?? null;
    return [{ type: 'QuoterQuestionAsked', data: { name, text, offerId, linkId } }];
  },
});

export const addQuoterNote = defineCommand(quoter, {
  ...onQuoter<FollowingFacts>(),
  name: 'addQuoterNote',
  input: addQuoterNoteInput,
  decide: ({ input: { text } }) => [{ type: 'QuoterNoteAdded', data: { text } }],
});
