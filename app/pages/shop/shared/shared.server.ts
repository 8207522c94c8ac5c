import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { mayCommand } from '@domain/shared/actor';
import { dayIn } from '@domain/shared/day';
import { isRejection, reject } from '@domain/shared/rejection';
import type { SharedRate } from '@domain/shop/rate-share/events';
import { withdrawRateShare } from '@domain/shop/rate-share/rate-share';
import { readOwnerProfile } from '@projections/catalogues/owner-profile';
import type { FoundShare } from '@projections/shop/rate-shares/queries';
import type { PageContext } from '~/http/load-context';
import { readForm } from '~/pages/forms/page-form.server';
import { intentIn } from '~/pages/intents.server';
import { refusePage, refuseUnless } from '~/pages/page-answers.server';
import { redirectWithNotice } from '~/pages/shell/notice.server';
import { summariseLoad } from '~/presenters/quoting/load-summary.server';
import { timeZone } from '~/texts/formats';
import { translate } from '~/texts/translate.server';
import { mailShare } from '~/use-cases/shop/mail-share.server';
import { openShare, repriceShare, type RepricedRate } from '~/use-cases/shop/rate-shares.server';
import { asQuery } from '../results/search-address.server';

/** Null: not a link that is open. The address is a credential: nobody may keep it or list it. */
export async function findShared({ services, headers }: PageContext, token: string) {
  headers?.set('Referrer-Policy', 'no-referrer');
  headers?.set('X-Robots-Tag', 'noindex, nofollow');
  headers?.set('Cache-Control', 'no-store');
  const share = await openShare(services, token);
  const rates = share && (await repriceShare(services, share));
  return share === null || rates === null ? null : { share, rates };
}

export async function loader({ params, context }: LoaderFunctionArgs) {
  const token = params['token'] ?? '';
  const found = await findShared(context, token);
  if (found === null) return data({ share: null }, { status: 404 });
  const { share, rates } = found;
  const company = await readOwnerProfile(context.services.db, share.ownerId);
  return data({ share: shown(context, share, rates), company: company?.name ?? '' });
}

function shown({ actor }: PageContext, share: FoundShare, rates: readonly RepricedRate[]) {
  return {
    sharedAt: share.sharedAt,
    endsAt: share.endsAt,
    isOwn: actor.id === share.sharedBy && mayCommand(actor, 'customer'),
    hasPrices: rates.some(({ now }) => now !== null),
    commandId: uuidv7(),
    rates: rates.map(({ shared, now }) => ({
      ...{ code: shared.code, kind: shared.kind, carriers: shared.carriers, currency: shared.currency },
      ...{ origin: shared.origin, destination: shared.destination, total: shared.total },
      load: summariseLoad(shared.request.load),
      shipsOn: shared.request.date ?? null,
      search: searchOf(shared),
      now: now && {
        total: now.total,
        more: now.more,
        legs: now.offers.map(({ code, price, validTo }) => ({ code, price, validTo })),
      },
    })),
  };
}

/** Codes of airports, ports and towns; zones of a rate have none. */
const searched = /^[A-Z\d-]{3,10}$/;

/** Null for ends that are no airport or port, and for prices with rates to the doors. */
function searchOf({ origin, destination, request, doors }: SharedRate): string | null {
  if (doors.length > 0 || [origin, destination].some(({ code }) => !searched.test(code))) return null;
  const { load, currency, mode, services, date } = request;
  const isOver = date !== undefined && date < dayIn(timeZone, new Date());
  const { names, ...goods } = services ?? { names: [] };
  const query = asQuery({
    ...{ origin: origin.code, destination: destination.code, load, currency },
    ...(mode !== undefined && { mode }),
    ...(services !== undefined && { services: goods }),
    ...(date !== undefined && !isOver && { date }),
  });
  for (const name of names) query.append('services.names', name);
  return `/rates?${query}`;
}

const addresses = z
  .string()
  .max(3000)
  .transform((text) => [...new Set(text.split(/[\s,;]+/).filter((one) => one !== ''))])
  .pipe(
    z
      .array(z.email({ message: 'validation.email' }))
      .min(1, { message: 'validation.required' })
      .max(10),
  );

const mailing = z.object({ to: addresses, note: z.string().trim().max(1000).optional() });

const intents = { withdraw: true, mail: true } as const;
export type SharedIntent = keyof typeof intents;

export async function action({ params, request, context }: ActionFunctionArgs) {
  const { services, actor, language } = context;
  refuseUnless(mayCommand(actor, 'customer'), context, request);
  const token = params['token'] ?? '';
  const found = await findShared(context, token);
  if (found === null || found.share.sharedBy !== actor.id)
    throw refusePage(context, reject('not-found', 'rateShare.not-found'));
  const form = await readForm(context, request);
  const intent = intentIn(intents, form);
  if (intent === undefined) throw refusePage(context, reject('invalid', 'input.invalid'));
  const { id } = found.share;
  if (intent === 'withdraw') {
    const outcome = await services.dispatch(withdrawRateShare, { id }, { ...(await form.order()), actor });
    if (isRejection(outcome)) return form.refuse(outcome);
    const text = translate(language, 'shop:shared.withdrawn');
    return redirectWithNotice('/rates', { tone: 'success', text });
  }
  const asked = form.read(mailing);
  if (isRejection(asked)) return form.refuse(asked);
  const { commandId = context.requestId } = await form.order();
  const refusal = await mailShare(services, found, {
    ...asked,
    ...{ actor, language, key: `shared/${id}/${commandId}` },
    link: `${services.publicUrl}/shared/${token}`,
  });
  return refusal === null ? data({ sentTo: asked.to.length }) : form.refuse(refusal);
}
