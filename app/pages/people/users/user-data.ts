import type { useLoaderData } from '@remix-run/react';
import type { loader } from './user.server';

/** What the page shows. */
export type UserData = ReturnType<typeof useLoaderData<typeof loader>>;
