import type { useLoaderData } from '@remix-run/react';
import type { loader } from './executive.server';

/** An executive as its page shows it. */
export type ExecutiveData = ReturnType<typeof useLoaderData<typeof loader>>;
