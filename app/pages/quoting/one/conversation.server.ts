import { openQuestions, type Quoter } from '@domain/quoting/quoter/quoter';
import type { QuoterState } from '@domain/quoting/quoter/states';
import { readQuoteMails, type QuoteMail } from '@projections/quoting/offers/mails';
import { listQuoterHistory, readQuestions } from '@projections/quoting/quoter-history/queries';
import type { PageContext } from '~/http/load-context';
import { takeAnswer } from '~/pages/page-answers.server';
import { nameOfActor, readableHistory } from '~/presenters/quoting/readable-history.server';

const eventsShown = 50;

export function conversationPageIn(url: string): number {
  const asked = Number(new URL(url).searchParams.get('history') ?? '1');
  return Number.isInteger(asked) && asked >= 1 && asked <= 100_000 ? asked : 1;
}

export async function readConversation(context: PageContext, quoterId: string, page: number) {
  const { services, actor } = context;
  const offset = (page - 1) * eventsShown;
  // One more, newer event tells from when on mails belong to the previous page.
  const before = page === 1 ? 0 : 1;
  const asked = { quoterId, offset: offset - before, limit: eventsShown + before };
  const [answer, mails] = await Promise.all([
    services.ask(listQuoterHistory, asked, actor),
    readQuoteMails(services.db, quoterId),
  ]);
  const history = takeAnswer(context, answer);
  const data = history.data.slice(before);
  const hasOlder = offset + data.length < history.total;
  const newer = before === 0 ? undefined : history.data[0];
  const oldest = hasOlder ? data.at(-1) : undefined;
  return {
    history: { ...history, data },
    mails: mails.filter((mail) => isBetween(mail, oldest?.at, newer?.at)),
    paging: { page, hasOlder, total: history.total },
  };
}

function isBetween({ sentAt, queuedAt }: QuoteMail, from: string | undefined, to: string | undefined) {
  const at = sentAt ?? queuedAt;
  return (from === undefined || at >= from) && (to === undefined || at < to);
}

type Conversation = Awaited<ReturnType<typeof readConversation>>;

export function shownConversation(
  { history, mails, paging }: Conversation,
  states: readonly QuoterState[],
  { language }: Pick<PageContext, 'language'>,
) {
  return { history: readableHistory(history, states, language), mails, paging };
}

export async function questionsToAnswer(
  context: PageContext,
  id: string,
  quoter: Quoter,
): Promise<readonly { readonly number: number; readonly text: string; readonly who: string }[]> {
  const { services, language } = context;
  const { questions, names } = await services.readAfter(services.ownWrites(), (db) =>
    readQuestions(db, id, openQuestions(quoter)),
  );
  return questions.map(({ number, text, actorId }) => ({
    number,
    text: text ?? '',
    who: nameOfActor(actorId, names, language),
  }));
}
