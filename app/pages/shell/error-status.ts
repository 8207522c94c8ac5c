import { isRouteErrorResponse } from '@remix-run/react';

const known = ['403', '404', '503', '500'] as const;
export type ErrorStatus = (typeof known)[number];

/** How a page that could not be shown is told: what is no answer of ours is a fault, what was asked in a way that cannot be is not there. */
export function errorStatusOf(error: unknown): ErrorStatus {
  const status = isRouteErrorResponse(error) ? String(error.status) : '500';
  return known.find((one) => one === status) ?? (status.startsWith('4') ? '404' : '500');
}
