/** States of verification. A company starts pending. */
export const verificationStates = ['PendingVerification', 'Approved', 'Rejected'] as const;
export type VerificationState = (typeof verificationStates)[number];
