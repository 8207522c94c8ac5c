import { z } from 'zod';
import { mayRead } from '@domain/shared/actor';
import { isRejection, reject, rejectInput } from '@domain/shared/rejection';
import { allNotificationKinds } from '@projections/notifications/kinds';
import { listNotifications } from '@projections/notifications/queries';
import type { Language } from '~/texts';
import { markAllViewed, markViewed } from '~/use-cases/notifications/mark-viewed.server';
import { shownNotification, titleTemplates } from '~/use-cases/notifications/shown-notification.server';
import type { SignedInPerson } from '~/http/authenticated';
import { pageOf } from '../answers';
import { defineEndpoint } from '../endpoint';
import { booleanParameter, listQuery } from '../query';

const notificationAnswer = z
  .object({
    _id: z.string(),
    title: z.string().describe("What happened, in the reader's language."),
    type: z.enum(allNotificationKinds),
    isViewed: z.boolean(),
    user: z.object({ _id: z.string(), name: z.string() }),
    model: z.string().nullable().describe('Kind of the record it leads to.'),
    modelId: z.string().nullable().describe('Id of that record.'),
    path: z.string().describe('The page it leads to.'),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Notification' });

const listedAnswer = notificationAnswer.extend({
  rowNumber: z.number().int().describe('Its place in the filtered list, from 1.'),
});

type Listed = Parameters<typeof shownNotification>[0];

function toNotification(one: Listed, { id, name }: SignedInPerson, language: Language) {
  const { title, kind, isViewed, path, madeAt } = shownNotification(one, language);
  return {
    _id: one.id,
    title,
    type: kind,
    isViewed,
    user: { _id: id, name },
    model: one.record,
    modelId: one.recordId,
    path,
    createdAt: madeAt,
  };
}

const notFound = reject('not-found', 'notification.not-found');

export const getNotifications = defineEndpoint({
  method: 'get',
  path: '/notifications/allUser/{userId}',
  access: 'customer',
  summary: "The caller's own notifications, newest first",
  query: listQuery({
    type: z.enum(allNotificationKinds).optional(),
    title: z.string().max(100).optional().describe('Contained in the title, without regard to accents.'),
    user: z
      .string()
      .max(100)
      .optional()
      .describe('Id of the person who is told; others than the caller have none.'),
    isViewed: booleanParameter.optional(),
  }),
  answer: pageOf(listedAnswer),
  async handler({ ask, actor, person, params, query, language }) {
    if (person === null || params.userId !== person.id) return notFound;
    const { type, title, user, isViewed, limit, offset } = query;
    if (user !== undefined && user !== person.id) return { data: [], total: 0 };
    const templates = titleTemplates(mayRead(actor, 'staff'), language);
    const page = await ask(listNotifications, {
      kind: type,
      title: title === undefined ? undefined : { contains: title, templates },
      isViewed,
      limit,
      offset,
    });
    if (isRejection(page)) return page;
    const data = page.data.map((one, at) => ({
      ...toNotification(one, person, language),
      rowNumber: offset + at + 1,
    }));
    return { data, total: page.total };
  },
});

export const patchNotification = defineEndpoint({
  method: 'patch',
  path: '/notifications/{id}/view/{isViewed}',
  access: 'customer',
  isForAuditors: true,
  summary: "Mark one of the caller's notifications as viewed (`true`) or not (`false`)",
  answer: notificationAnswer,
  async handler({ services, actor, person, params, language }) {
    if (person === null) return notFound;
    const isViewed = booleanParameter.safeParse(params.isViewed);
    if (!isViewed.success) return rejectInput(isViewed.error.issues);
    const marked = await markViewed(services, actor, { id: params.id, isViewed: isViewed.data });
    return isRejection(marked) ? marked : toNotification(marked, person, language);
  },
});

export const patchNotifications = defineEndpoint({
  method: 'patch',
  path: '/notifications/allUser/{userId}/view/{isViewed}',
  access: 'customer',
  isForAuditors: true,
  summary: "Mark all of the caller's notifications as viewed (`true`) or not (`false`)",
  answer: z.object({ changed: z.number().int().describe('How many were marked otherwise before.') }),
  async handler({ services, actor, person, params }) {
    if (person === null || params.userId !== person.id) return notFound;
    const isViewed = booleanParameter.safeParse(params.isViewed);
    if (!isViewed.success) return rejectInput(isViewed.error.issues);
    const changed = await markAllViewed(services, actor, { isViewed: isViewed.data });
    return isRejection(changed) ? changed : { changed };
  },
});
