import type { ShouldRevalidateFunction } from '@remix-run/react';

/** After a refusal the offers are read again, to show what was answered or sent meanwhile. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  actionStatus === 409 || actionStatus === 412 || actionStatus === 422 || defaultShouldRevalidate;
