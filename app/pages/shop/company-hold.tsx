import { useTranslation } from 'react-i18next';
import { LinkButton } from '~/ui/button';
import { Notice } from '~/ui/data/states';
import type { CompanyOnHold } from './company-hold.server';

interface CompanyHoldProps {
  readonly hold: CompanyOnHold | null;
  readonly offersQuote?: boolean;
}

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
