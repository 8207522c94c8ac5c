import { useLoaderData } from '@remix-run/react';
import { ActivityReport } from '../activity-report';
import type { loader } from './meetings.server';

/** What became of meetings with customers. */
export default function MeetingReport() {
  return <ActivityReport kind="meetings" {...useLoaderData<typeof loader>()} />;
}
