import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/button';
import { StatusBadge } from '~/ui/data/badge';
import { DateTime } from '~/ui/format';
import { ConfirmDialog } from '~/ui/overlay/dialog';
import type { ColleaguesIntent } from './colleagues.server';
import type { OwnCompany } from './own-company';

const tones = { open: 'info', expired: 'neutral', accepted: 'success', withdrawn: 'neutral' } as const;

export function Invitations({ company }: { readonly company: OwnCompany }) {
  const { t } = useTranslation('account');
  return (
    <section className="border-t border-line">
      <h3 className="px-4 pt-3 pb-1 text-sm font-semibold">{t('people.invitations')}</h3>
      <ul className="divide-y divide-line text-sm">
        {company.invitations.map(({ id, email, state, expiresAt }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2">
            <p className="min-w-0 wrap-anywhere">
              {email}
              {state === 'open' && (
                <span className="text-xs text-muted">
                  {' '}
                  · {t('people.until')} <DateTime value={expiresAt} style="relative" />
                </span>
              )}
            </p>
            <div className="flex items-center gap-2">
              <StatusBadge tone={tones[state]}>{t(`people.states.${state}`)}</StatusBadge>
              {state === 'open' && (
                <ConfirmDialog
                  trigger={
                    <Button size="sm" variant="quiet">
                      {t('people.withdraw')}
                      <span className="sr-only">: {email}</span>
                    </Button>
                  }
                  title={t('people.withdraw')}
                  body={t('people.withdraw-of', { email })}
                  confirmLabel={t('people.withdraw')}
                  action="/account/people"
                  fields={{
                    intent: 'withdraw' satisfies ColleaguesIntent,
                    companyId: company.id,
                    id,
                  }}
                />
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
