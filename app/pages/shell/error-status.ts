import { isRouteErrorResponse } from '@remix-run/react';

const known = ['403', '404', '429', '503', '500'] as const;
export type ErrorStatus = (typeof known)[number];

/** Anything that is no response of ours is a fault; an unreadable request counts as not found. */
export function errorStatusOf(error: unknown): ErrorStatus {
  const status = isRouteErrorResponse(error) ? String(error.status) : '500';
  return known.find((one) => one === status) ?? (status.startsWith('4') ? '404' : '500');
}
