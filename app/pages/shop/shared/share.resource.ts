import { data, type ActionFunctionArgs } from '@remix-run/node';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { mayCommand } from '@domain/shared/actor';
import { isRejection } from '@domain/shared/rejection';
import { recordId } from '@domain/shared/record-id';
import { lineRequest } from '@domain/shop/cart/inputs';
import { mostShared } from '@domain/shop/rate-share/inputs';
import { shareRates } from '@domain/shop/rate-share/rate-share';
import { readForm } from '~/pages/forms/page-form.server';
import { refuseUnless } from '~/pages/page-answers.server';
import { sharedPath } from '~/use-cases/shop/rate-shares.server';
import { doorsIn, requestedIn } from '../results/requested.server';

const shared = z.object({
  rates: requestedIn.pipe(
    z
      .array(z.object({ rateId: recordId, request: requestedIn.pipe(lineRequest), also: doorsIn }))
      .min(1)
      .max(mostShared),
  ),
});

type Doors = z.output<typeof doorsIn>;

function doorsOf(doors: Doors) {
  return (['origin', 'destination'] as const).flatMap((end) => {
    const door = doors[end];
    return door === undefined ? [] : [{ end, rateId: door.id, load: door.load, towns: door.towns }];
  });
}

/** Answers the link to these results. The same form again answers the same link. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { services, actor } = context;
  refuseUnless(mayCommand(actor, 'customer'), context, request);
  const form = await readForm(context, request);
  const asked = form.read(shared);
  if (isRejection(asked)) return form.refuse(asked);
  const outcome = await services.dispatch(
    shareRates,
    { rates: asked.rates.map(({ also, ...rate }) => ({ ...rate, doors: doorsOf(also) })) },
    { ...(await form.order()), actor },
  );
  if (isRejection(outcome)) return form.refuse(outcome);
  return data({ path: await sharedPath(services, outcome.id), commandId: uuidv7() });
}
