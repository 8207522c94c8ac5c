import type { LegalDocument, LegalTexts } from '@domain/legal/legal-text/inputs';
import { demoPrivacy } from './legal-privacy';
import { demoTerms } from './legal-terms';

export const demoLegalTexts: Readonly<Record<LegalDocument, LegalTexts>> = {
  terms: demoTerms,
  privacy: demoPrivacy,
};
