import { useTranslation } from 'react-i18next';
import { Card } from '~/ui/data/card';
import { ScoreShares } from '../managements/score-shares';
import type { CompanyData } from './company-data';

export function ScoreCard({ company: { score } }: { readonly company: CompanyData }) {
  const { t } = useTranslation('meetings-staff');
  return (
    <Card title={t('managements.score')}>
      <ScoreShares score={score} />
    </Card>
  );
}
