import type { AcceptedTerms } from '../../../domain/shared/accepted-terms';
import type { Role } from '../../../domain/shared/actor';

export interface PersonRow {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly is_email_confirmed: boolean;
  readonly requested_email: string | null;
  readonly phone: string | null;
  readonly country: string | null;
  readonly identification: string | null;
  readonly address: string | null;
  readonly avatar_file_id: string | null;
  readonly language: 'es' | 'en' | 'pt';
  readonly roles: readonly Role[];
  readonly owner_id: string;
  readonly company_ids: readonly string[];
  readonly accepted_terms: AcceptedTerms | null;
  readonly is_active: boolean;
  readonly is_removed: boolean;
  readonly access_until: string | null;
  readonly registered_at: string;
  readonly is_google: boolean;
  readonly second_factor_ids: readonly string[];
  readonly revision: number;
  readonly search_text: string;
}

export interface ListedPerson {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  /** Until it is confirmed, the person's companies give no access. */
  readonly isEmailConfirmed: boolean;
  /** Replaces the address once confirmed. */
  readonly requestedEmail: string | null;
  readonly phone: string | null;
  readonly country: string | null;
  readonly identification: string | null;
  readonly address: string | null;
  readonly avatarFileId: string | null;
  readonly language: 'es' | 'en' | 'pt';
  readonly roles: readonly Role[];
  readonly ownerId: string;
  readonly companyIds: readonly string[];
  readonly acceptedTerms: AcceptedTerms | null;
  readonly isActive: boolean;
  readonly isGoogle: boolean;
  readonly accessUntil: Date | null;
  readonly registeredAt: Date;
  readonly revision: number;
}
