import type { AnyEndpoint } from '../endpoint';
import * as legalTexts from './legal-texts';

export const legalEndpoints: readonly AnyEndpoint[] = Object.values(legalTexts);
