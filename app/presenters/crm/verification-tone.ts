import type { VerificationState } from '@domain/crm/company/states';
import type { Tone } from '~/ui/tone';

export const verificationTone: Readonly<Record<VerificationState, Tone>> = {
  PendingVerification: 'warning',
  Approved: 'success',
  Rejected: 'danger',
};
