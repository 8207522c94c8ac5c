import type { AnyEndpoint } from '../endpoint';
import { getErasure, getErasures, postErasure } from './erasures';
import * as erasureRequests from './erasure-requests';

/** One's own data, requests to have it erased, and erasing it. */
export const privacyEndpoints: readonly AnyEndpoint[] = [
  ...Object.values(erasureRequests),
  getErasures,
  postErasure,
  getErasure,
];
