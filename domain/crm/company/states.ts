export const verificationStates = ['PendingVerification', 'Approved', 'Rejected'] as const;
export type VerificationState = (typeof verificationStates)[number];

export const verificationMoves = ['approve', 'reject', 'submit', 'takeBack'] as const;
export type VerificationMove = (typeof verificationMoves)[number];

export const verificationTable: Readonly<
  Record<VerificationState, Readonly<Partial<Record<VerificationMove, VerificationState>>>>
> = {
  PendingVerification: { approve: 'Approved', reject: 'Rejected' },
  Approved: { takeBack: 'PendingVerification' },
  Rejected: { submit: 'PendingVerification', approve: 'Approved' },
};

export function movesFrom(state: VerificationState): readonly VerificationMove[] {
  return verificationMoves.filter((move) => verificationTable[state][move] !== undefined);
}
