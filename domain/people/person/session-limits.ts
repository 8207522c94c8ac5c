import { seesBackOffice, type Role } from '../../shared/actor';

/** When a session ends: after so many hours without use, and so many days after the sign-in in any case. */
export interface SessionLimits {
  readonly idleHours: number;
  readonly days: number;
}

/** Staff sit at shared desks and see everybody's data: 12 hours without use, as OWASP ASVS 3.3.2 has it. */
export const sessionLimits = {
  customer: { idleHours: 7 * 24, days: 30 },
  staff: { idleHours: 12, days: 7 },
} as const satisfies Readonly<Record<string, SessionLimits>>;

/** The limits of somebody with these roles; one role of the back-office suffices for the short ones. */
export function sessionLimitsOf(roles: readonly Role[]): SessionLimits {
  return seesBackOffice(roles) ? sessionLimits.staff : sessionLimits.customer;
}
