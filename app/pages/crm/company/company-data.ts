import type { useLoaderData } from '@remix-run/react';
import type { loader } from './company.server';

export type CompanyData = ReturnType<typeof useLoaderData<typeof loader>>;
