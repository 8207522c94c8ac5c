import { seesBackOffice, type Role } from '../../shared/actor';

export interface SessionLimits {
  readonly idleHours: number;
  readonly days: number;
}

/** Staff share desks and see everybody's data: 12 hours without use, as in OWASP ASVS 3.3.2. */
export const sessionLimits = {
  customer: { idleHours: 7 * 24, days: 30 },
  staff: { idleHours: 12, days: 7 },
} as const satisfies Readonly<Record<string, SessionLimits>>;

export function sessionLimitsOf(roles: readonly Role[]): SessionLimits {
  return seesBackOffice(roles) ? sessionLimits.staff : sessionLimits.customer;
}
