import type { useLoaderData } from '@remix-run/react';
import type { loader } from './colleagues.server';

/** A company of the reader's, as its page shows its people. */
export type OwnCompany = ReturnType<typeof useLoaderData<typeof loader>>['companies'][number];
