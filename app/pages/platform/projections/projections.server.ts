import { type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { mayCommand, mayRead } from '@domain/shared/actor';
import { isRejection, reject } from '@domain/shared/rejection';
import { redirectWithNotice } from '~/pages/shell/notice.server';
import type { PageContext } from '~/http/load-context';
import { readForm } from '~/pages/forms/page-form.server';
import { refusePage } from '~/pages/page-answers.server';
import { translate } from '~/texts/translate.server';
import { runSetAside } from '~/use-cases/jobs.server';

export async function loader({ context }: LoaderFunctionArgs) {
  if (!mayRead(context.actor, 'admin')) throw refusePage(context, reject('forbidden', 'access.forbidden'));
  const [statuses, jobs] = await Promise.all([
    context.services.projections.status(),
    context.services.jobs.status(),
  ]);
  return {
    queues: jobs.queues,
    setAside: jobs.setAside.map(({ id, queue, reason, setAsideAt }) => ({
      ...{ id, queue, reason },
      setAsideAt: setAsideAt.toISOString(),
    })),
    workers: jobs.workers.filter(({ isAlive }) => isAlive).length,
    mayRebuild: mayCommand(context.actor, 'admin'),
    projections: statuses.map(({ position, ...status }) => ({
      ...status,
      position: position?.toString() ?? null,
    })),
  };
}

const orders = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('rebuild'), name: z.string() }),
  z.object({ intent: z.literal('run-again'), id: z.uuid() }),
]);
export type ProjectionsIntent = z.output<typeof orders>['intent'];

/** Starts a rebuild without waiting for it: the page shows its state. */
export async function action({ request, context }: ActionFunctionArgs) {
  if (!mayCommand(context.actor, 'admin')) throw refusePage(context, reject('forbidden', 'access.forbidden'));
  const form = await readForm(context, request);
  const ordered = form.read(orders, (fields) => ({ ...fields, intent: form.intent }));
  if (isRejection(ordered)) throw refusePage(context, ordered);
  if (ordered.intent === 'run-again') return runAgain(context, ordered.id);
  const { name } = ordered;
  const { projections, log } = context.services;
  const known = (await projections.status()).some((status) => status.name === name);
  if (!known) throw refusePage(context, reject('not-found', 'record.not-found'));
  projections.rebuild(name).catch((error: unknown) => {
    log.error({ err: error, projection: name }, 'a rebuild failed');
  });
  return redirectWithNotice('/admin/projections', {
    tone: 'info',
    text: translate(context.language, 'platform:projections.started', { name }),
  });
}

async function runAgain(context: PageContext, id: string) {
  const isRun = await runSetAside(context.services, id);
  return redirectWithNotice('/admin/projections', {
    tone: 'info',
    text: translate(context.language, `platform:jobs.set-aside.${isRun ? 'started' : 'gone'}`),
  });
}
