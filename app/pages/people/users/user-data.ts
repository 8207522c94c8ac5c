import type { useLoaderData } from '@remix-run/react';
import type { loader } from './user.server';

export type UserData = ReturnType<typeof useLoaderData<typeof loader>>;
