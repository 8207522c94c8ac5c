import { type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { mayCommand, mayRead } from '@domain/shared/actor';
import { isRejection, reject } from '@domain/shared/rejection';
import { redirectWithNotice } from '~/pages/shell/notice.server';
import { readForm } from '~/pages/forms/page-form.server';
import { refusePage } from '~/pages/page-answers.server';
import { translate } from '~/texts/translate.server';

/** The state of each projection and of background work, for administrators and auditors. */
export async function loader({ context }: LoaderFunctionArgs) {
  if (!mayRead(context.actor, 'admin')) throw refusePage(context, reject('forbidden', 'access.forbidden'));
  const [statuses, jobs] = await Promise.all([
    context.services.projections.status(),
    context.services.jobs.status(),
  ]);
  return {
    queues: jobs.queues,
    workers: jobs.workers.filter(({ isAlive }) => isAlive).length,
    mayRebuild: mayCommand(context.actor, 'admin'),
    projections: statuses.map(({ position, ...status }) => ({
      ...status,
      position: position?.toString() ?? null,
    })),
  };
}

const rebuild = z.object({ intent: z.literal('rebuild'), name: z.string() });
export type ProjectionsIntent = z.output<typeof rebuild>['intent'];

/** Starts a rebuild without waiting for it: the page shows its state. */
export async function action({ request, context }: ActionFunctionArgs) {
  if (!mayCommand(context.actor, 'admin')) throw refusePage(context, reject('forbidden', 'access.forbidden'));
  const form = await readForm(context, request);
  const ordered = form.read(rebuild, (fields) => ({ ...fields, intent: form.intent }));
  if (isRejection(ordered)) throw refusePage(context, ordered);
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
