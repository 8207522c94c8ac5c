import type { useLoaderData } from '@remix-run/react';
import type { loader } from './audit.server';

/** What the page shows. */
export type AuditData = ReturnType<typeof useLoaderData<typeof loader>>;
