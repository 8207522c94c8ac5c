import type { AnyEndpoint } from '../endpoint';
import { getErasure, getErasures, postErasure } from './erasures';
import * as erasureRequests from './erasure-requests';

export const privacyEndpoints: readonly AnyEndpoint[] = [
  ...Object.values(erasureRequests),
  getErasures,
  postErasure,
  getErasure,
];
