import { useTranslation } from 'react-i18next';
import { LinkButton } from '~/ui/button';
import { Card } from '~/ui/data/card';
import { ScoreShares } from '../managements/score-shares';
import type { CompanyData } from './company-data';

/** The company's score with how it came about, and the way to its managements. */
export function ScoreCard({ company: { id, score, mayWrite } }: { readonly company: CompanyData }) {
  const { t } = useTranslation('meetings-staff');
  return (
    <Card title={t('managements.score')}>
      <ScoreShares score={score} />
      <div className="mt-3 flex flex-wrap gap-2">
        <LinkButton size="sm" to={`/admin/companies/${id}/managements`}>
          {t(mayWrite ? 'managements.add' : 'managements.all')}
        </LinkButton>
        {mayWrite && (
          <LinkButton size="sm" to={`/admin/calendar/new?company=${id}`}>
            {t('managements.plan')}
          </LinkButton>
        )}
      </div>
    </Card>
  );
}
