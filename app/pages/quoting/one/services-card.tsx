import { useTranslation } from 'react-i18next';
import { Card } from '~/ui/data/card';
import { EditServices } from './edit-services';
import type { Following } from './following-form';
import type { QuoterData } from './quoter-data';
import { ServiceLines } from './service-lines';

interface ServicesCardProps {
  readonly data: QuoterData;
  readonly following: Following;
}

export function ServicesCard({ data: { quoter, mayFollow, isClosed }, following }: ServicesCardProps) {
  const { t } = useTranslation('quoting-staff');
  const { services } = quoter;
  return (
    <Card
      title={t('one.services')}
      actions={mayFollow && !isClosed && <EditServices following={following} services={services} />}
    >
      {services.length === 0 ? (
        <p className="text-muted">{t('one.no-services')}</p>
      ) : (
        <ServiceLines services={services} />
      )}
    </Card>
  );
}
