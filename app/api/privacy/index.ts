import type { AnyEndpoint } from '../endpoint';
import { getErasure, getErasures, postErasure } from './erasures';

/** Erasing personal data. */
export const privacyEndpoints: readonly AnyEndpoint[] = [getErasures, postErasure, getErasure];
