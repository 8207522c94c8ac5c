import type { useLoaderData } from '@remix-run/react';
import type { loader } from './reservation.server';

export type Reservation = ReturnType<typeof useLoaderData<typeof loader>>['reservation'];
