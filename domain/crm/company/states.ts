/** Where a company stands in its verification; it starts pending. */
export const verificationStates = ['PendingVerification', 'Approved', 'Rejected'] as const;
export type VerificationState = (typeof verificationStates)[number];
