import { kindsFor, notificationKinds, type NotificationKind } from '@projections/notifications/kinds';
import type { ListedNotification } from '@projections/notifications/queries';
import type { Language } from '~/texts';
import { showErased } from '~/texts/erased.server';
import { translate } from '~/texts/translate.server';
import { subjectNamed } from '~/use-cases/imports/subjects.server';

export interface ShownNotification {
  readonly id: string;
  readonly kind: NotificationKind;
  readonly title: string;
  /** Such as "Miami – Santiago"; null if the title is enough. */
  readonly detail: string | null;
  readonly startsAt: string | null;
  readonly path: string;
  readonly madeAt: string;
  readonly isViewed: boolean;
}

/** Staff's kinds have texts of their own, without Portuguese. */
function say(
  kind: NotificationKind,
  part: 'title' | 'name',
  language: Language,
  params: Readonly<Record<string, string>> = {},
): string {
  const context = notificationKinds[kind].reader === 'staff' ? 'notifications-staff' : 'notifications';
  return translate(language, `${context}:kinds.${kind}.${part}`, params);
}

export function titleTemplates(isStaff: boolean, language: Language): Readonly<Record<string, string>> {
  const label = '{{label}}';
  return Object.fromEntries(
    kindsFor({ isStaff }).map((kind) => [kind, say(kind, 'title', language, { label })]),
  );
}

export function nameOfKind(kind: NotificationKind, language: Language): string {
  return say(kind, 'name', language);
}

export function shownNotification(one: ListedNotification, language: Language): ShownNotification {
  const { id, kind, label, route, startsAt, madeAt, isViewed } = showErased(language, one);
  const title = say(kind, 'title', language, { label: label ?? '' });
  const detail = route === null ? null : `${route.origin} – ${route.destination}`;
  return { id, kind, title, detail, startsAt, path: pathOf(one), madeAt, isViewed };
}

function pathOf({ kind, record, recordId, subject }: ListedNotification): string {
  const isForCustomers = notificationKinds[kind].reader === 'customer';
  switch (record) {
    case null:
      return '/account/security';
    case 'quoter':
      return isForCustomers ? `/account/quoters/${recordId}` : `/admin/quoters/${recordId}`;
    case 'company':
      return isForCustomers ? '/account/profile#companies' : `/admin/companies/${recordId}/verification`;
    case 'reservation':
      return isForCustomers ? `/reservation/${recordId}` : `/admin/reservations/${recordId}`;
    case 'cart':
      return '/cart';
    case 'meeting':
      return `/admin/calendar/${recordId}`;
    case 'ticket':
      return isForCustomers ? `/account/tickets/${recordId}` : `/admin/tickets/${recordId}`;
    case 'rates':
      return '/admin/rates';
    case 'currency-rate':
      return '/admin/providers';
    case 'export':
      return `/admin/exports/${recordId}`;
    case 'import':
      return `${subjectNamed(subject ?? '')?.path ?? '/admin'}/import/${recordId}`;
  }
}
