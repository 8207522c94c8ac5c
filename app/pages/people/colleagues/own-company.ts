import type { useLoaderData } from '@remix-run/react';
import type { loader } from './colleagues.server';

export type OwnCompany = ReturnType<typeof useLoaderData<typeof loader>>['companies'][number];
