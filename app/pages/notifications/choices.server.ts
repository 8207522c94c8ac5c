import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { mayRead } from '@domain/shared/actor';
import { isRejection } from '@domain/shared/rejection';
import { isTimeZone } from '@domain/shared/wall-clock';
import {
  allNotificationKinds,
  kindsFor,
  notificationKinds,
  type NotificationKind,
  ways,
  wayOf,
} from '@projections/notifications/kinds';
import { readForm } from '~/pages/forms/page-form.server';
import { requirePerson } from '~/pages/page-answers.server';
import { redirectWithNotice } from '~/pages/shell/notice.server';
import { translate } from '~/texts/translate.server';
import { chooseWays, readChoices } from '~/use-cases/notifications/choices.server';
import { nameOfKind } from '~/use-cases/notifications/shown-notification.server';

function groupOf(kind: NotificationKind, isStaff: boolean) {
  const { record, reader } = notificationKinds[kind];
  return isStaff && reader === 'customer' ? 'customer' : (record ?? 'account');
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { id } = requirePerson(context, request);
  const { services, actor, language } = context;
  const { ways: chosen, digest } = await readChoices(services.db, id);
  const isStaff = mayRead(actor, 'staff');
  const kinds = kindsFor({ isStaff }).map((kind) => ({
    kind,
    name: nameOfKind(kind, language),
    group: groupOf(kind, isStaff),
    way: wayOf(kind, chosen[kind] ?? null),
    isFixed: 'isFixed' in notificationKinds[kind],
  }));
  const groups = [...new Set(kinds.map(({ group }) => group))];
  return {
    groups: groups.map((group) => ({ group, kinds: kinds.filter((one) => one.group === group) })),
    digest,
  };
}

const choicesInput = z.object({
  ways: z.partialRecord(z.enum(allNotificationKinds), z.enum(ways)).default({}),
  hour: z.number().int().min(0).max(23),
  days: z.array(z.number().int().min(1).max(7)).min(1),
  timeZone: z.string().refine(isTimeZone, { message: 'validation.time-zone' }),
});

export async function action({ request, context }: ActionFunctionArgs) {
  const { id } = requirePerson(context, request);
  const { services, language } = context;
  const form = await readForm(context, request);
  const refused = await form.submit(choicesInput, async ({ ways: chosen, ...digest }) => {
    await chooseWays(services.db, id, { ways: chosen, digest });
    return null;
  });
  if (isRejection(refused)) return form.refuse(refused);
  const text = translate(language, 'notifications:choices.saved');
  return redirectWithNotice(new URL(request.url).pathname, { tone: 'success', text });
}
