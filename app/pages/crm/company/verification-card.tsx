import { useTranslation } from 'react-i18next';
import { LinkButton } from '~/ui/button';
import { StatusBadge } from '~/ui/data/badge';
import { Card } from '~/ui/data/card';
import { DateTime } from '~/ui/format';
import { verificationTone } from '../verification-tone';
import type { CompanyData } from './company-data';

export function VerificationCard({ company }: { readonly company: CompanyData }) {
  const { id, verification, verificationSince, history, isToDecide } = company;
  const { t } = useTranslation('crm-staff');
  const last = history.find(({ changes }) => changes.some(({ field }) => field === 'verification'));
  const isWaiting = verification === 'PendingVerification';
  return (
    <Card title={t('state')}>
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-sm">
        <StatusBadge tone={verificationTone[verification]}>{t(`verification.${verification}`)}</StatusBadge>
        <span className="text-muted">
          {t('company.since')} <DateTime value={verificationSince} />
        </span>
      </div>
      {last !== undefined && last.comment !== null && (
        <blockquote className="mt-3 border-s-2 border-line ps-2.5 text-sm wrap-anywhere whitespace-pre-line">
          {last.comment}
          <footer className="mt-0.5 text-xs text-muted">{last.who.name}</footer>
        </blockquote>
      )}
      <LinkButton
        to={`/admin/companies/${id}/verification`}
        size="sm"
        variant={isWaiting && isToDecide ? 'primary' : 'secondary'}
        className="mt-4"
      >
        {t(isWaiting && isToDecide ? 'verify.open' : 'verify.see')}
      </LinkButton>
    </Card>
  );
}
