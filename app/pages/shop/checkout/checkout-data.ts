import type { useLoaderData } from '@remix-run/react';
import type { loader } from './checkout.server';

export type CheckoutData = ReturnType<typeof useLoaderData<typeof loader>>;
