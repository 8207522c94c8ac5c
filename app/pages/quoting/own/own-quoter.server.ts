import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { isRejection } from '@domain/shared/rejection';
import { findQuoter, listQuoterStandings } from '@projections/quoting/quoter-history/queries';
import { findQuoterStates } from '@projections/quoting/quoter-states/queries';
import type { PageContext } from '~/http/load-context';
import { readForm } from '~/pages/forms/page-form.server';
import { loadFiles } from '~/pages/files/files.server';
import { answerOffers, loadOffers, type OffersToAnswer } from '~/pages/quoting/answering/answering.server';
import { requirePerson, takeAnswer } from '~/pages/page-answers.server';
import { summariseLoad } from '~/presenters/quoting/load-summary.server';
import { shareQuote } from '~/use-cases/quoting/share-quote.server';
import { stateShown } from '~/presenters/quoting/state-shown.server';

/** No data about the internal work leaves the server, whoever reads the quote. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  requirePerson(context, request);
  const { services, actor, language } = context;
  const id = params['id'] ?? '';
  const [found, standings] = await Promise.all([
    services.ask(findQuoter, { id }, actor),
    services.ask(listQuoterStandings, { quoterId: id }, actor),
  ]);
  const { quoter, names, openedAt } = takeAnswer(context, found);
  const [states, files, offers] = await Promise.all([
    findQuoterStates(services.db, quoter.ownerId),
    loadFiles(context, 'quoter', id),
    loadOffers(context, id, actor, request),
  ]);
  const { reference, typeOfShipment, origin, destination, commodity, incoterm } = quoter;
  const { readyOn, comments, contact, services: extras, executiveId } = quoter;
  const shown = (state: string) => stateShown({ state, stateLv2: null }, states, language);
  return {
    id,
    openedAt,
    quoter: {
      ...{ reference, typeOfShipment, origin, destination, commodity, incoterm, readyOn, comments, contact },
      services: extras.map(({ name, comment }) => ({ name, comment })),
      ...(quoter.booking !== undefined && { booking: quoter.booking }),
    },
    reservationId: quoter.acceptance?.reservationId ?? null,
    files,
    load: summariseLoad(quoter.load),
    offers,
    offerFiles: await filesOfOffers(context, offers),
    state: shown(quoter.state),
    standings: takeAnswer(context, standings).map(({ state, since }) => ({ ...shown(state), since })),
    executive: executiveId === null ? null : (names.get(executiveId) ?? null),
  };
}

async function filesOfOffers(context: PageContext, shown: OffersToAnswer | null) {
  const found = await Promise.all(
    (shown?.offers ?? []).map(async ({ id, number }) => ({
      number,
      files: await loadFiles(context, 'offer', id),
    })),
  );
  return found.filter(({ files }) => files.total > 0);
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  requirePerson(context, request);
  const id = params['id'] ?? '';
  takeAnswer(context, await context.services.ask(findQuoter, { id }, context.actor));
  const form = await readForm(context, request.clone());
  if (form.intent === 'share') {
    const shared = await shareQuote(context.services, id, context.actor);
    return isRejection(shared) ? form.refuse(shared) : data({ sharedAt: shared.path });
  }
  return answerOffers(context, request, {
    quoteId: id,
    actor: context.actor,
    path: `/account/quoters/${id}`,
  });
}
