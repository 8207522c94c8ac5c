import { useTranslation } from 'react-i18next';
import { LinkButton } from '~/ui/button';
import { Notice } from '~/ui/data/states';
import type { CompanyOnHold } from './company-hold.server';

interface CompanyHoldProps {
  readonly hold: CompanyOnHold | null;
  /** Whether it offers to ask for a quote. */
  readonly offersQuote?: boolean;
}

/** Says why nothing can be booked yet and what can be done, before anything is typed. */
export function CompanyHold({ hold: held, offersQuote = false }: CompanyHoldProps) {
  const { t } = useTranslation('shop');
  if (held === null) return null;
  const { hold, company } = held;
  return (
    <Notice tone={hold === 'pending' ? 'info' : 'warning'} title={t(`hold.${hold}.title`, { company })}>
      <p>{t(`hold.${hold}.body`)}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <LinkButton to="/account/profile#companies" size="sm">
          {t('hold.account')}
        </LinkButton>
        {offersQuote && (
          <LinkButton to="/manual-quoter" size="sm">
            {t('hold.quote')}
          </LinkButton>
        )}
      </div>
    </Notice>
  );
}
