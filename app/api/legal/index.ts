import type { AnyEndpoint } from '../endpoint';
import * as legalTexts from './legal-texts';

/** Terms and privacy policies. */
export const legalEndpoints: readonly AnyEndpoint[] = Object.values(legalTexts);
