import { useLoaderData } from '@remix-run/react';
import { ActivityReport } from '../activity-report';
import type { loader } from './managements.server';

/** What was done with customers. */
export default function ManagementReport() {
  return <ActivityReport kind="managements" {...useLoaderData<typeof loader>()} />;
}
