import type { useLoaderData } from '@remix-run/react';
import type { loader } from './results.server';

export type ResultsData = ReturnType<typeof useLoaderData<typeof loader>>;
export type Search = NonNullable<ResultsData['search']>;
export type Result = Search['data'][number];
