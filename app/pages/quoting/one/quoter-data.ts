import type { useLoaderData } from '@remix-run/react';
import type { loader } from './quoter.server';

export type QuoterData = ReturnType<typeof useLoaderData<typeof loader>>;
