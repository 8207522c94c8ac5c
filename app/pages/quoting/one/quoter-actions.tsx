import { FileText, Send } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ReplayLink } from '~/pages/audit/replay-link';
import { EraseMenu } from '~/pages/privacy/erase-data';
import { LinkButton } from '~/ui/button';
import { ChangeState } from './change-state';
import type { Following } from './following-form';
import type { QuoterData } from './quoter-data';

interface QuoterActionsProps {
  readonly data: QuoterData;
  readonly following: Following;
  readonly now: string;
}

export function QuoterActions({
  data: { id, steps, mayFollow, erasing },
  following,
  now,
}: QuoterActionsProps) {
  const { t } = useTranslation('quoting-staff');
  const { t: offers } = useTranslation('offer-staff');
  return (
    <>
      <LinkButton to={`/admin/quoters/${id}/pdf`} reloadDocument prefetch="none" icon={FileText}>
        {t('one.pdf')}
      </LinkButton>
      <ReplayLink kind="quoter" id={id} />
      <LinkButton to={`/admin/quoters/${id}/sending`} icon={Send}>
        {offers('sending.title')}
      </LinkButton>
      {mayFollow && <ChangeState id={id} following={following} steps={steps} now={now} />}
      <EraseMenu erasing={erasing} name={following.reference} />
    </>
  );
}
