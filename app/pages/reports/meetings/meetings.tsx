import { useLoaderData } from '@remix-run/react';
import { ActivityReport } from '../activity-report';
import type { loader } from './meetings.server';
import { titled } from '~/pages/shell/titles';

export { loader } from './meetings.server';

export const meta = titled('reports-staff:title');

export default function MeetingReport() {
  return <ActivityReport kind="meetings" {...useLoaderData<typeof loader>()} />;
}
