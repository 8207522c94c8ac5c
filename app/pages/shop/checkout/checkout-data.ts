import type { useLoaderData } from '@remix-run/react';
import type { loader } from './checkout.server';

/** What every step of checkout shows. */
export type CheckoutData = ReturnType<typeof useLoaderData<typeof loader>>;
