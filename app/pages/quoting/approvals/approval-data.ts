import type { useLoaderData } from '@remix-run/react';
import type { loader } from './approval.server';

export type ApprovalData = ReturnType<typeof useLoaderData<typeof loader>>;
