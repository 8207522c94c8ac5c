import { v7 as uuidv7 } from 'uuid';
import type { ColleaguePermission } from '../../domain/crm/company-people/inputs';
import { type Database, fromNow, now } from '../../projections/projection';
import { hashSecret, isSecret, newSecret } from './secrets';

export interface CompanyInvitation {
  readonly id: string;
  readonly companyId: string;
  readonly email: string;
  readonly may: readonly ColleaguePermission[];
  readonly invitedBy: string;
}

export interface ListedInvitation extends CompanyInvitation {
  readonly state: 'open' | 'expired' | 'accepted' | 'withdrawn';
  readonly invitedAt: Date;
  readonly expiresAt: Date;
}

export interface CompanyInvitations {
  readonly days: number;
  /** The token is returned only this once. Null: already invited; of concurrent calls one succeeds. */
  issue(
    invitation: Omit<CompanyInvitation, 'id'>,
  ): Promise<{ readonly id: string; readonly token: string } | null>;
  find(token: string): Promise<CompanyInvitation | null>;
  /**
   * Uses the link up. Of several people one succeeds; the same person may repeat it, so that later steps can
   * be retried.
   */
  accept(token: string, personId: string): Promise<CompanyInvitation | null>;
  list(companyIds: readonly string[]): Promise<readonly ListedInvitation[]>;
  withdraw(id: string, companyIds: readonly string[]): Promise<boolean>;
}

const days = 7;
const mostListed = 100;

export function createCompanyInvitations(db: Database): CompanyInvitations {
  return {
    days,

    async issue({ companyId, email, may, invitedBy }) {
      const token = newSecret('invitation');
      const id = uuidv7();
      return db.transaction().execute(async (tx) => {
        await tx
          .updateTable('platform.company_invitations')
          .set({ withdrawn_at: now() })
          .where('company_id', '=', companyId)
          .where('email', '=', email)
          .where('accepted_at', 'is', null)
          .where('withdrawn_at', 'is', null)
          .where('expires_at', '<', now())
          .execute();
        const written = await tx
          .insertInto('platform.company_invitations')
          .values({
            ...{ id, token_hash: hashSecret(token), company_id: companyId, email, may: [...may] },
            ...{ invited_by: invitedBy, expires_at: fromNow({ days }) },
          })
          .onConflict((conflict) => conflict.doNothing())
          .returning('id')
          .executeTakeFirst();
        return written === undefined ? null : { id, token };
      });
    },

    async find(token) {
      if (!isSecret('invitation', token)) return null;
      const found = await db
        .selectFrom('platform.company_invitations')
        .select((eb) => [
          ...(['id', 'company_id as companyId', 'email', 'invited_by as invitedBy'] as const),
          eb.ref('may').$castTo<readonly ColleaguePermission[]>().as('may'),
        ])
        .where('token_hash', '=', hashSecret(token))
        .where('accepted_at', 'is', null)
        .where('withdrawn_at', 'is', null)
        .where('expires_at', '>', now())
        .executeTakeFirst();
      return found ?? null;
    },

    async accept(token, personId) {
      if (!isSecret('invitation', token)) return null;
      const taken = await db
        .updateTable('platform.company_invitations')
        .set((eb) => ({
          accepted_by: personId,
          accepted_at: eb.fn.coalesce('accepted_at', now()),
        }))
        .where('token_hash', '=', hashSecret(token))
        .where('withdrawn_at', 'is', null)
        .where('expires_at', '>', now())
        .where((eb) => eb.or([eb('accepted_by', 'is', null), eb('accepted_by', '=', personId)]))
        .returning((eb) => [
          ...(['id', 'company_id as companyId', 'email', 'invited_by as invitedBy'] as const),
          eb.ref('may').$castTo<readonly ColleaguePermission[]>().as('may'),
        ])
        .executeTakeFirst();
      return taken ?? null;
    },

    async list(companyIds) {
      return db
        .selectFrom('platform.company_invitations')
        .select((eb) => [
          ...(['id', 'company_id as companyId', 'email', 'invited_by as invitedBy'] as const),
          ...(['invited_at as invitedAt', 'expires_at as expiresAt'] as const),
          eb.ref('may').$castTo<readonly ColleaguePermission[]>().as('may'),
          eb
            .case()
            .when('accepted_at', 'is not', null)
            .then('accepted')
            .when('withdrawn_at', 'is not', null)
            .then('withdrawn')
            .when('expires_at', '<', now())
            .then('expired')
            .else('open')
            .end()
            .$castTo<ListedInvitation['state']>()
            .as('state'),
        ])
        .where((eb) => eb('company_id', '=', eb.fn.any(eb.val([...companyIds]))))
        .orderBy('invited_at', 'desc')
        .orderBy('id')
        .limit(mostListed)
        .execute();
    },

    async withdraw(id, companyIds) {
      const { numUpdatedRows } = await db
        .updateTable('platform.company_invitations')
        .set({ withdrawn_at: now() })
        .where('id', '=', id)
        .where((eb) => eb('company_id', '=', eb.fn.any(eb.val([...companyIds]))))
        .where('accepted_at', 'is', null)
        .where('withdrawn_at', 'is', null)
        .where('expires_at', '>', now())
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },
  };
}
