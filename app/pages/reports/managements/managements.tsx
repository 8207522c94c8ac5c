import { useLoaderData } from '@remix-run/react';
import { ActivityReport } from '../activity-report';
import type { loader } from './managements.server';
import { titled } from '~/pages/shell/titles';

export { loader } from './managements.server';

export const meta = titled('reports-staff:title');

export default function ManagementReport() {
  return <ActivityReport kind="managements" {...useLoaderData<typeof loader>()} />;
}
