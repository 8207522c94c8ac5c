import type { useLoaderData } from '@remix-run/react';
import type { loader } from './quoter.server';

/** What the page shows. */
export type QuoterData = ReturnType<typeof useLoaderData<typeof loader>>;
