import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { nameOfState, reachableFrom } from '@domain/quoting/quoter/states';
import { mayCommand } from '@domain/shared/actor';
import { isRejection, reject } from '@domain/shared/rejection';
import { listExecutives } from '@projections/people/person-list/queries';
import type { ListedQuoter } from '@projections/quoting/quoter-list/listed';
import { listQuotersByIds } from '@projections/quoting/quoter-list/queries';
import { listQuoterTargets } from '@projections/quoting/quoter-list/targets';
import { findStatesByOwner, type StatesOf } from '@projections/quoting/quoter-states/queries';
import { commandIdOf } from '~/http/command-ids';
import type { PageContext } from '~/http/load-context';
import { readFields } from '~/pages/forms/form-fields';
import { readForm, type PageForm } from '~/pages/forms/page-form.server';
import { refusePage, refuseUnless, takeAnswer } from '~/pages/page-answers.server';
import { stateRefusal } from '~/presenters/quoting/state-refusal.server';
import { stateShown } from '~/presenters/quoting/state-shown.server';
import {
  makeBulkChange,
  mostAtOnce,
  previewBulkChange,
  type BulkChange,
  type BulkOutcome,
} from '~/use-cases/quoting/bulk-changes.server';
import { readListAddress } from '../list/list-address.server';
import { askForBulkChange, mostInJob } from '~/use-cases/quoting/bulk-jobs.server';
import { chosenQuoters, readChange, type ChosenInput } from './bulk-address.server';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { services, actor, requestId } = context;
  refuseUnless(mayCommand(actor, 'staff'), context, request);
  const { change, input } = readChange(readFields(new URL(request.url).searchParams));
  const [chosen, people, statesOf] = await Promise.all([
    chosenQuoters(context, request.url),
    services.ask(listExecutives, {}, actor),
    findStatesByOwner(services.db, actor),
  ]);
  const { quoters, total } = takeAnswer(context, chosen);
  // Too many for one request: a job changes them, and the first ones are previewed.
  const isJob = total > mostAtOnce;
  const isTooMany = total > mostInJob;
  const ids = quoters.map(({ id }) => id);
  const order = { actor, via: 'web', correlationId: requestId } as const;
  const outcomes =
    input === null || isTooMany ? null : await previewBulkChange(services, change, input, ids, order);
  const steps = stepsOf(context, quoters, statesOf);
  const executives = takeAnswer(context, people).map(({ id, name }) => ({ value: id, label: name }));
  return {
    change,
    chosen: input === null ? null : chosenText(input, steps, executives),
    total,
    most: mostInJob,
    isTooMany,
    isJob,
    rows: isTooMany ? [] : rowsOf(context, quoters, statesOf, outcomes),
    targets: outcomes === null || isJob ? [] : quoters.map(({ id, revision }) => `${id} ${revision}`),
    changing: (outcomes ?? []).filter(({ verdict }) => verdict === 'changed').length,
    steps,
    executives,
    commandId: uuidv7(),
  };
}

export function rowsOf(
  { language }: PageContext,
  quoters: readonly ListedQuoter[],
  statesOf: StatesOf,
  outcomes: readonly BulkOutcome[] | null,
) {
  const byId = new Map(outcomes?.map((outcome) => [outcome.id, outcome]));
  return quoters.map(
    ({ id, ownerId, reference, client, company, origin, destination, executive, ...row }) => {
      const outcome = byId.get(id);
      return {
        id,
        reference,
        client: client.name,
        company: company.name,
        lane: `${origin.code ?? origin.name} → ${destination.code ?? destination.name}`,
        executive: executive?.name ?? null,
        shown: stateShown(row, statesOf(ownerId), language),
        verdict: outcome?.verdict ?? null,
        why: outcome?.refusal ? stateRefusal(outcome.refusal, statesOf(ownerId), language) : null,
      };
    },
  );
}

function stepsOf({ language }: PageContext, quoters: readonly ListedQuoter[], statesOf: StatesOf) {
  const steps = quoters.flatMap((quoter) => {
    const states = statesOf(quoter.ownerId).filter(({ isActive }) => isActive);
    return reachableFrom(states, quoter).map((step) => ({
      ...step,
      stateName: nameOfState(states, step.state, language),
      stateLv2Name: step.stateLv2 === null ? null : nameOfState(states, step.stateLv2, language),
    }));
  });
  return [...new Map(steps.map((step) => [`${step.state}/${step.stateLv2 ?? ''}`, step])).values()];
}

function chosenText(
  input: ChosenInput,
  steps: ReturnType<typeof stepsOf>,
  executives: readonly { readonly value: string; readonly label: string }[],
): string {
  if ('executive' in input)
    return executives.find(({ value }) => value === input.executive)?.label ?? input.executive;
  const { state, stateLv2 = null, reason } = input;
  const step = steps.find((one) => one.state === state && one.stateLv2 === stateLv2);
  return [step?.stateName ?? state, step?.stateLv2Name, reason].filter(Boolean).join(' · ');
}

const target = z
  .string()
  .regex(/^\S{1,64} \d{1,9}$/)
  .transform((text) => {
    const [id = '', revision = ''] = text.split(' ');
    return { id, revision: BigInt(revision) };
  });

export async function action({ request, context }: ActionFunctionArgs) {
  const { services, actor, requestId } = context;
  refuseUnless(mayCommand(actor, 'staff'), context, request);
  const form = await readForm(context, request);
  const { change, input } = readChange(form.fields);
  if (input !== null && form.text('total') !== '')
    return startJob(context, request.url, form, { change, input });
  const targets = z
    .array(target)
    .min(1)
    .max(mostAtOnce)
    .safeParse([form.fields['quotes'] ?? []].flat());
  if (input === null || !targets.success) throw refusePage(context, reject('invalid', 'input.invalid'));
  const outcomes = await makeBulkChange(services, change, input, targets.data, async (id) => {
    const commandId = await commandIdOf(services, actor, form.text('commandId'), id);
    return { actor, via: 'web', correlationId: requestId, ...(commandId !== undefined && { commandId }) };
  });
  const [listed, statesOf] = await Promise.all([
    services.ask(listQuotersByIds, { ids: targets.data.map(({ id }) => id) }, actor),
    findStatesByOwner(services.db, actor),
  ]);
  if (isRejection(listed)) throw refusePage(context, listed);
  return data({
    rows: rowsOf(context, listed, statesOf, outcomes),
    // An executive who reassigns a quote may lose access to it.
    gone: outcomes.length - listed.length,
    counts: {
      changed: outcomes.filter(({ verdict }) => verdict === 'changed').length,
      unchanged: outcomes.filter(({ verdict }) => verdict === 'unchanged').length,
      refused: outcomes.filter(({ verdict }) => verdict === 'refused').length,
    },
  });
}

/** Only if the filters still match as many quotes as were shown. */
async function startJob(
  context: PageContext,
  url: string,
  form: PageForm,
  asked: { readonly change: BulkChange; readonly input: ChosenInput },
) {
  const { services, actor } = context;
  const { filters } = readListAddress(url);
  const limit = mostInJob + 1;
  const targets = takeAnswer(context, await services.ask(listQuoterTargets, { ...filters, limit }, actor));
  const isStale = String(targets.length) !== form.text('total');
  // Other quotes match by now: previews again.
  const { pathname, search } = new URL(url);
  if (isStale || targets.length > mostInJob) return redirect(`${pathname}${search}`);
  const id = (await commandIdOf(services, actor, form.text('commandId'))) ?? uuidv7();
  await askForBulkChange(services, actor, { id, ...asked, targets });
  return redirect(`/admin/quoters/bulk/${id}`);
}
