import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { v7 as uuidv7 } from 'uuid';
import { isUnderFloor } from '@domain/quoting/offer/margin';
import { declineReasons, isPastLastDay, shownState } from '@domain/quoting/offer/states';
import { declineQuoterOffers, takeBackAcceptance } from '@domain/quoting/quoter/answer-commands';
import { addQuoterNote } from '@domain/quoting/quoter/conversation-commands';
import { withdrawQuoterOffer } from '@domain/quoting/quoter/offer-commands';
import { mayCommand } from '@domain/shared/actor';
import { isRejection, reject, type Rejection } from '@domain/shared/rejection';
import { readFileNames } from '@projections/files/attached-file/queries';
import { findMarginFloor } from '@projections/quoting/offers/margin-floors';
import { readQuoteMails } from '@projections/quoting/offers/mails';
import { findManagers } from '@projections/people/signed-in/addressees';
import { listOffers, type FoundOffer } from '@projections/quoting/offers/queries';
import { findQuoter, type FoundQuoter } from '@projections/quoting/quoter-history/queries';
import { commandIdsFrom } from '~/use-cases/command-ids';
import type { PageContext } from '~/http/load-context';
import { readForm, type PageForm } from '~/pages/forms/page-form.server';
import { handlerOf } from '~/pages/intents.server';
import { refusePage, takeAnswer } from '~/pages/page-answers.server';
import { redirectWithNotice } from '~/pages/shell/notice.server';
import { previewOffer } from '~/presenters/quoting/shown-offers.server';
import { translate } from '~/texts/translate.server';
import { enterAcceptance } from '~/use-cases/quoting/answer-offers.server';
import { findCurrentQuote } from '~/use-cases/quoting/current.server';
import { mailOffersAgain } from '~/use-cases/quoting/mail-offers-again.server';
import { sendOffer } from '~/use-cases/quoting/offers.server';
import { shareQuote } from '~/use-cases/quoting/share-quote.server';

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { services, actor } = context;
  const id = params['id'] ?? '';
  const [listed, found] = await Promise.all([
    services.ask(listOffers, { quoteId: id }, actor).then((one) => takeAnswer(context, one)),
    services.ask(findQuoter, { id }, actor).then((one) => takeAnswer(context, one)),
  ]);
  const asked = new URL(request.url).searchParams;
  const selling = { quoteId: id, ownerId: found.quoter.ownerId, actorId: actor.id };
  const marginFloor = await findMarginFloor(services.db, selling);
  const managers = listed.offers.some(isWaiting) ? await findManagers(services.db, found.quoter.ownerId) : [];
  const fileIds = listed.offers.flatMap(({ answer }) => answer?.fileIds ?? []);
  const files = await readFileNames(services.db, fileIds);
  const { isContactErased } = found;
  const { reference, contact, acceptance } = found.quoter;
  const previewed =
    asked.get('do') === 'send' ? listed.offers.find(({ id: one }) => one === asked.get('offer')) : undefined;
  return {
    ...{ id, reference },
    contact: { ...contact, name: isContactErased ? '' : contact.name },
    isContactErased,
    chat: isContactErased || contact.phone === null ? null : chatOf(found.quoter, contact.phone),
    isAccepted: acceptance !== null,
    isBooked: (acceptance?.reservationId ?? null) !== null,
    offers: listed.offers.map((offer) => ({
      ...shownOffer(offer, actor.id, files),
      approvers: isWaiting(offer) ? namesOfApprovers(managers, offer) : [],
      needsApproval: offer.approval !== 'approved' && isUnderFloor(offer.content.margin, marginFloor),
    })),
    marginFloor,
    megabytes: services.largestAttachment / 1024 ** 2,
    links: await services.auth.offerLinks.countOpen(id),
    mails: await readQuoteMails(services.db, id),
    mayAct: mayCommand(actor, 'staff'),
    mayApprove: mayCommand(actor, 'manager'),
    /** Without demurrage, which is calculated on demand. */
    preview:
      previewed === undefined ? null : { ...previewOffer(previewed, found.quoter.language), demurrage: null },
    form: { what: asked.get('do'), offerId: asked.get('offer') },
    declineReasons,
    commandId: uuidv7(),
  };
}

/** In the customer's language. */
function chatOf({ contact, reference, language }: FoundQuoter['quoter'], phone: string) {
  const [name = ''] = contact.name.split(' ');
  return { phone, text: translate(language, 'offer-answers:chat', { name, reference }) };
}

type NamedFile = Awaited<ReturnType<typeof readFileNames>>[number];

function shownOffer(offer: FoundOffer, readerId: string, files: readonly NamedFile[]) {
  const { id, number, state, approval, revision, hasUnsent, sentAt, seenAt, answeredAt, declineReason } =
    offer;
  const { margin, terms } = offer.content;
  return {
    ...{ id, number, revision, hasUnsent, sentAt, seenAt, answeredAt, declineReason },
    state: shownState(state, approval),
    isWaiting: isWaiting(offer),
    unsent: unsentSinceApproval(offer),
    isOwn: offer.authorId === readerId || offer.approvalAskedBy === readerId,
    approvalComment: offer.approvalComment,
    answer: offer.answer && {
      ...offer.answer,
      files: files.filter(({ id: fileId }) => offer.answer?.fileIds.includes(fileId)),
    },
    message: hasUnsent ? offer.approvalMessage : null,
    total: offer.content.totals.total,
    currency: offer.content.currency,
    marginPercent: margin?.unknownLines.length === 0 ? margin.percent : null,
    validUntil: terms.validUntil,
  };
}

/** The reason why an approval did not send its offer. Null: it was sent, or never approved. */
function unsentSinceApproval({ approval, hasUnsent, state, content: { terms } }: FoundOffer) {
  if (approval !== 'approved' || !hasUnsent) return null;
  if (state === 'withdrawn' || state === 'rejected' || state === 'accepted') return state;
  return isPastLastDay(terms, new Date().toISOString()) ? 'last-day-over' : 'other';
}

/** The draft, or unsent changes to a sent offer, wait for approval. */
function isWaiting({ approval, state, hasUnsent }: FoundOffer): boolean {
  return approval === 'waiting' && (state === 'draft' || (hasUnsent && state !== 'withdrawn'));
}

function namesOfApprovers(
  managers: Awaited<ReturnType<typeof findManagers>>,
  { authorId, approvalAskedBy }: FoundOffer,
): readonly string[] {
  return managers
    .filter(({ id }) => id !== authorId && id !== approvalAskedBy)
    .map(({ name }) => name)
    .toSorted((one, other) => one.localeCompare(other));
}

interface Doing {
  readonly context: PageContext;
  readonly form: PageForm;
  readonly id: string;
  readonly offerId: string;
}

/** Success: null or an object that is no rejection. */
type Outcome = Promise<Rejection | object | null>;

const filled = (form: PageForm, name: string): object => {
  const text = form.text(name).trim();
  return text === '' ? {} : { [name]: text };
};

const handlers = {
  async send({ context, form, id, offerId }: Doing): Outcome {
    return sendOffer(
      context.services,
      { quoteId: id, offerId, ...filled(form, 'message'), ...filled(form, 'comment') },
      await form.order(),
    );
  },
  async withdraw({ form, id, offerId }: Doing): Outcome {
    return form.dispatch(withdrawQuoterOffer, ({ reason }) => ({
      id,
      offerId,
      ...(reason !== undefined && { reason }),
    }));
  },
  async accept({ context, form, id, offerId }: Doing): Outcome {
    const { language, services } = context;
    const said = { ...filled(form, 'name'), ...filled(form, 'orderNumber'), ...filled(form, 'comment') };
    const acceptance = { quoteId: id, offerId, said, language, address: undefined };
    const files = await Promise.all(
      form.files('file').map(async (file) => ({ name: file.name, bytes: await file.bytes() })),
    );
    const order = await form.order();
    const nextId = order.commandId === undefined ? null : commandIdsFrom(order.commandId);
    const nextContext = () => ({ ...order, ...(nextId !== null && { commandId: nextId() }) });
    return enterAcceptance(services, acceptance, files, nextContext);
  },
  async decline({ form, id, offerId }: Doing): Outcome {
    const offerIds = offerId === '' ? [] : [offerId];
    return form.dispatch(declineQuoterOffers, ({ reason, comment }) => ({
      ...{ id, offerIds, reason },
      ...(comment !== undefined && { comment }),
    }));
  },
  async 'take-back'({ form, id, offerId }: Doing): Outcome {
    return form.dispatch(takeBackAcceptance, ({ reason }) => ({ id, offerId, reason }));
  },
  async mail({ context, id, offerId }: Doing): Outcome {
    return mailOffersAgain(context.services, { quoteId: id, offerId }, context.actor);
  },
  async note({ form, id }: Doing): Outcome {
    return form.dispatch(addQuoterNote, ({ text }) => ({ id, text }));
  },
  /** The chat was opened; whether the message was sent, only WhatsApp knows. */
  async chat({ context: { language }, form, id }: Doing): Outcome {
    const text = translate(language, 'offer-staff:sending.chat-note', { phone: form.text('phone') });
    return form.dispatch(addQuoterNote, () => ({ id, text }));
  },
  async link({ context: { services, actor }, id }: Doing): Outcome {
    return shareQuote(services, id, actor);
  },
  async revoke({ context: { services }, id }: Doing): Outcome {
    await services.auth.offerLinks.revokeAll(id);
    return null;
  },
};

export type SendingIntent = keyof typeof handlers;

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { services, actor, language } = context;
  const id = params['id'] ?? '';
  takeAnswer(context, await findCurrentQuote(services, id, actor));
  if (!mayCommand(actor, 'staff')) throw refusePage(context, reject('forbidden', 'access.forbidden'));
  const form = await readForm(context, request);
  const handler = handlerOf(handlers, form);
  if (handler === undefined) throw refusePage(context, reject('invalid', 'input.invalid'));
  const outcome = await handler({ context, form, id, offerId: form.text('offerId') });
  if (outcome !== null && isRejection(outcome)) return form.refuse(outcome);
  if (outcome !== null && 'path' in outcome) return { sharedAt: String(outcome.path) };
  const isWaiting = outcome !== null && 'state' in outcome && outcome.state === 'pending';
  const key = isWaiting ? 'pending' : form.intent;
  const text = translate(language, `offer-staff:sending.done.${key}`);
  return redirectWithNotice(`/admin/quoters/${id}/sending`, { tone: 'success', text });
}
