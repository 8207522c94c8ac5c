import type { useLoaderData } from '@remix-run/react';
import type { loader } from './audit.server';

export type AuditData = ReturnType<typeof useLoaderData<typeof loader>>;
