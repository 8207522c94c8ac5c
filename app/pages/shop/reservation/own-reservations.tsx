import { useTranslation } from 'react-i18next';
import { Page, PageHeader } from '~/ui/navigation/page-header';
import { ReservationList } from './reservations';
import { titled } from '~/pages/shell/titles';

export { loader } from './reservations.server';

export const meta = titled('shop:reservation.mine');

export default function OwnReservations() {
  const { t } = useTranslation('shop');
  return (
    <Page width="wide">
      <PageHeader title={t('reservation.mine')} />
      <ReservationList isOwn />
    </Page>
  );
}
