import type { useLoaderData } from '@remix-run/react';
import type { loader } from './daily-prices.server';

export type PricesOfMonth = ReturnType<typeof useLoaderData<typeof loader>>;
