import { mayCommand } from '@domain/shared/actor';
import { dayIn, dayMs } from '@domain/shared/day';
import { listMeetings } from '@projections/crm/meeting-list/queries';
import type { PageContext } from '~/http/load-context';
import { takeAnswer } from '~/pages/page-answers.server';
import { timeZone } from '~/texts/formats';

const shown = 5;

export async function loadOwnMeetings(context: PageContext, daysAhead: number) {
  const { services, actor } = context;
  const now = Date.now();
  const on = (days: number) => dayIn(timeZone, new Date(now + days * dayMs));
  const scope = mayCommand(actor, 'staff') ? 'own' : 'all';
  const asked = { from: on(-14), until: on(daysAhead), scope, withCancelled: false } as const;
  const meetings = takeAnswer(context, await services.ask(listMeetings, asked, actor));
  const held = (from: number, until: number) =>
    meetings.filter(({ status, startsAt }) => {
      const ago = now - Date.parse(startsAt);
      return status === 'held' && ago >= from * dayMs && ago < until * dayMs;
    }).length;
  const next = meetings.filter(
    ({ status, startsAt, minutes }) => status === 'planned' && Date.parse(startsAt) + minutes * 60_000 >= now,
  );
  return {
    next: next.slice(0, shown).map(({ id, title, startsAt, company }) => ({
      ...{ id, title, startsAt },
      company: company?.name ?? null,
    })),
    held: { last: held(0, 7), before: held(7, 14) },
    to: `/admin/calendar?scope=${scope}`,
  };
}
