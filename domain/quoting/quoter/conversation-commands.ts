import { isStaff } from '../../shared/actor';
import { defineCommand, facts } from '../../shared/command';
import { reject } from '../../shared/rejection';
import { mayAnswer } from './answering';
import { onQuoter, type FollowingFacts } from './following-facts';
import { addQuoterNoteInput, answerQuoterQuestionInput, askQuoterQuestionInput } from './offer-inputs';
import { opened, openQuestions, quoter } from './quoter';

export const askQuoterQuestion = defineCommand(quoter, {
  name: 'askQuoterQuestion',
  access: 'public',
  expects: 'existing',
  facts: facts<FollowingFacts>(),
  input: askQuoterQuestionInput,
  id: ({ id }) => id,
  decide({ input, facts: reach, actor }, state) {
    const quote = opened(state);
    const { id, text, name = null, offerId = null } = input;
    if (!mayAnswer(actor, id, quote, reach)) return reject('not-found', 'quoter.not-found');
    if (isStaff(actor)) return reject('rule', 'quoter.question-by-staff');
    const sent = quote.offers.some((one) => one.id === offerId && one.revision > 0);
    if (offerId !== null && !sent) return reject('not-found', 'offer.not-found');
    const linkId = actor.quoteLink?.id ?? null;
    return [{ type: 'QuoterQuestionAsked', data: { name, text, offerId, linkId } }];
  },
});

/** Each question is answered once, so that two of the staff do not give the customer different answers. */
export const answerQuoterQuestion = defineCommand(quoter, {
  ...onQuoter<FollowingFacts>(),
  name: 'answerQuoterQuestion',
  input: answerQuoterQuestionInput,
  decide({ input: { question, text } }, state) {
    const quote = opened(state);
    if (question > (quote.questions?.asked ?? 0)) return reject('not-found', 'quoter.question-not-found');
    if (!openQuestions(quote).includes(question)) return reject('conflict', 'quoter.question-answered');
    return [{ type: 'QuoterQuestionAnswered', data: { question, text } }];
  },
});

export const addQuoterNote = defineCommand(quoter, {
  ...onQuoter<FollowingFacts>(),
  name: 'addQuoterNote',
  input: addQuoterNoteInput,
  decide: ({ input: { text } }) => [{ type: 'QuoterNoteAdded', data: { text } }],
});
