import type { LoaderFunctionArgs } from '@remix-run/node';
import { mayRead } from '@domain/shared/actor';
import { reportMeetings } from '@projections/crm/meeting-report/queries';
import { refuseUnless, takeAnswer } from '~/pages/page-answers.server';
import { meetingTables } from '~/presenters/crm/meeting-report.server';
import { activityFilters } from '../activity-address.server';
import { activityChoices } from '../activity-choices.server';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { services, actor, language } = context;
  refuseUnless(mayRead(actor, 'staff'), context, request);
  const filters = activityFilters(request.url);
  const [answer, chosen] = await Promise.all([
    services.ask(reportMeetings, filters, actor),
    activityChoices(context, filters),
  ]);
  const report = takeAnswer(context, answer);
  return {
    total: report.total,
    tables: report.total === 0 ? [] : meetingTables(report, language),
    filters,
    ...chosen,
    query: new URLSearchParams(Object.entries(filters)).toString(),
  };
}
