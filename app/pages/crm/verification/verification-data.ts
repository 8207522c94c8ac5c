import type { useLoaderData } from '@remix-run/react';
import type { loader } from './verification.server';

export type VerificationData = ReturnType<typeof useLoaderData<typeof loader>>;
