import { data, type ActionFunctionArgs } from '@remix-run/node';
import {
  assignQuoterExecutive,
  changeQuoterParticipants,
  changeQuoterState,
  updateQuoterServices,
} from '@domain/quoting/quoter/commands';
import { changeQuoterContact } from '@domain/quoting/quoter/change-contact';
import { takeQuoter } from '@domain/quoting/quoter/assigning-commands';
import { addQuoterNote, answerQuoterQuestion } from '@domain/quoting/quoter/conversation-commands';
import type { AnyCommand } from '@domain/shared/command';
import { isRejection, reject, type Rejection } from '@domain/shared/rejection';
import { findQuoter, listQuoterHistory } from '@projections/quoting/quoter-history/queries';
import { findQuoterStates } from '@projections/quoting/quoter-states/queries';
import { redirectWithNotice } from '~/pages/shell/notice.server';
import type { Fields } from '~/pages/forms/form-fields';
import { readForm, type PageForm } from '~/pages/forms/page-form.server';
import type { PageContext } from '~/http/load-context';
import { intentIn } from '~/pages/intents.server';
import { refusePage, takeAnswer } from '~/pages/page-answers.server';
import { translate } from '~/texts/translate.server';
import type { Problems } from '~/texts/problems';
import { readableHistory } from '~/presenters/quoting/readable-history.server';
import { stateShown } from '~/presenters/quoting/state-shown.server';
import { revokeFormerLinks } from '~/use-cases/quoting/change-contact.server';
import { withStatus } from './status-field.server';

interface Intent {
  readonly command: AnyCommand;
  readonly shape: (fields: Fields) => object;
  readonly done: string;
}

const intents = {
  'change-state': { command: changeQuoterState, shape: withStatus, done: 'change.done' },
  take: { command: takeQuoter, shape: () => ({}), done: 'assigning.taken' },
  assign: { command: assignQuoterExecutive, shape: (fields) => fields, done: 'assigning.done' },
  participants: {
    command: changeQuoterParticipants,
    shape: (fields) => ({ ...fields, participants: [fields['participants'] ?? []].flat() }),
    done: 'taking-part.done',
  },
  services: {
    command: updateQuoterServices,
    shape: (fields) => ({ ...fields, services: fields['services'] ?? [] }),
    done: 'extras.done',
  },
  contact: {
    command: changeQuoterContact,
    shape: (fields) => ({ contact: fields }),
    done: 'contact.done',
  },
  note: { command: addQuoterNote, shape: (fields) => fields, done: 'saying.note-done' },
  answer: { command: answerQuoterQuestion, shape: (fields) => fields, done: 'saying.answer-done' },
} satisfies Readonly<Record<string, Intent>>;

export type FollowingIntent = keyof typeof intents;

/** If the quote changed since the page was loaded, the answer shows the differences. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = await readForm(context, request);
  const intent = intentIn(intents, form);
  if (intent === undefined) throw refusePage(context, reject('invalid', 'input.invalid'));
  const { command, shape, done }: Intent = intents[intent];
  const id = params['id'] ?? '';
  const outcome = await form.dispatch(command, (fields) => ({ ...shape(fields), id }));
  await revokeFormerLinks(context.services, outcome);
  if (isRejection(outcome)) {
    const refused = form.refuse(outcome, (problems) => byField(problems, outcome, form));
    const stale = outcome.kind === 'stale' ? await changesSince(context, id, form) : null;
    const { error } = refused.data;
    return data({ ...refused.data, error: stale === null ? error : {}, stale }, refused.init ?? {});
  }
  return afterwards(context, id, done);
}

const fieldsOfCodes: Readonly<Record<string, string>> = {
  'quoter.reason-needed': 'reason',
  'quoter.reason-not-listed': 'reason',
  'quoter.state-not-reachable': 'status',
  'quoter.state-by-offer': 'status',
  'quoter.executive-unknown': 'executive',
  'quoter.participant-unknown': 'participants',
  'person.email-taken': 'email',
  'quoter.question-answered': 'text',
};

function byField(problems: Problems, { code }: Rejection, form: PageForm): Problems {
  const field = fieldsOfCodes[code];
  if (field !== undefined) return { [field]: problems[''] ?? [] };
  const ofContact = Object.entries(problems).filter(([name]) => name.startsWith('contact.'));
  if (ofContact.length > 0)
    return Object.fromEntries(ofContact.map(([name, said]) => [name.slice('contact.'.length), said]));
  const { state, ...others } = problems;
  if (state === undefined) return problems;
  return { ...others, ...(form.text('state') === '' && { state }), status: state };
}

async function changesSince(context: PageContext, id: string, form: PageForm) {
  const { services, actor, language } = context;
  const [history, found] = await Promise.all([
    services
      .ask(listQuoterHistory, { quoterId: id, limit: 1000 }, actor)
      .then((page) => takeAnswer(context, page)),
    services.ask(findQuoter, { id }, actor).then((one) => takeAnswer(context, one)),
  ]);
  const states = await findQuoterStates(services.db, found.quoter.ownerId);
  const seen = Number(form.revision());
  // Files have streams of their own, which no form of the quote overwrites.
  const own = history.data.filter(({ file }) => file === null);
  const since = own.filter(({ revision }) => revision > seen);
  return {
    revision: own[0]?.revision ?? seen,
    events: readableHistory({ ...history, data: since }, states, language),
  };
}

/**
 * An executive who assigned the quote to somebody else can no longer see it, and is redirected to the list.
 */
async function afterwards({ services, actor, language }: PageContext, id: string, done: string) {
  const found = await services.ask(findQuoter, { id }, actor);
  if (isRejection(found)) {
    const text = translate(language, 'quoting-staff:assigning.gone');
    return redirectWithNotice('/admin/quoters', { tone: 'success', text });
  }
  const { quoter, names } = found;
  const states = await findQuoterStates(services.db, quoter.ownerId);
  const text = translate(language, `quoting-staff:${done}`, {
    reference: quoter.reference,
    state: stateShown(quoter, states, language).name,
    name: names.get(quoter.executiveId ?? '') ?? '',
  });
  // No redirect: the dialog must learn that it is done, and Remix reloads the page anyway.
  const { headers } = redirectWithNotice(`/admin/quoters/${id}`, { tone: 'success', text });
  return data({ isDone: true } as const, { headers: { 'Set-Cookie': headers.get('Set-Cookie') ?? '' } });
}
