import type { useLoaderData } from '@remix-run/react';
import type { loader } from './executive.server';

export type ExecutiveData = ReturnType<typeof useLoaderData<typeof loader>>;
