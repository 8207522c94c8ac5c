import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '~/ui/button';
import { StatusBadge } from '~/ui/data/badge';
import { Card } from '~/ui/data/card';
import { DateTime } from '~/ui/format';
import { ManagementLines } from '../managements/management-lines';
import { meetingTone } from '../meeting/meeting-tone';
import type { CompanyData } from './company-data';

export function ContactsCard({ company }: { readonly company: CompanyData }) {
  const { id, meetings, managements, mayWrite } = company;
  const { t } = useTranslation('meetings-staff');
  const { next, last } = meetings;
  const isBlank = next.length + last.length + managements.data.length === 0;
  return (
    <Card
      title={t('contacts.title')}
      actions={
        <>
          {mayWrite && (
            <LinkButton size="sm" to={`/admin/calendar/new?company=${id}`}>
              {t('managements.plan')}
            </LinkButton>
          )}
          <LinkButton size="sm" to={`/admin/companies/${id}/managements`}>
            {t(mayWrite ? 'managements.add' : 'managements.all')}
          </LinkButton>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {isBlank && <p className="text-sm text-muted">{t('contacts.none')}</p>}
        <Meetings title={t('contacts.next')} meetings={next} />
        <Meetings title={t('contacts.last')} meetings={last} />
        {managements.data.length > 0 && (
          <section className="flex flex-col gap-3">
            <h3 className="text-sm font-medium">
              <Link to={`/admin/companies/${id}/managements`} className="hover:underline">
                {t('managements.title')}{' '}
                <span className="font-normal text-muted num">({managements.total})</span>
              </Link>
            </h3>
            <ManagementLines lines={managements.data} />
          </section>
        )}
      </div>
    </Card>
  );
}

interface MeetingsProps {
  readonly title: string;
  readonly meetings: CompanyData['meetings']['next'];
}

function Meetings({ title, meetings }: MeetingsProps) {
  const { t } = useTranslation('meetings-staff');
  if (meetings.length === 0) return null;
  return (
    <section>
      <h3 className="text-sm font-medium">{title}</h3>
      <ul className="divide-y divide-line">
        {meetings.map(({ id, title: name, status, startsAt, place }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1 py-2 text-sm">
            <span className="min-w-0 wrap-anywhere">
              <Link to={`/admin/calendar/${id}`} className="font-medium hover:underline">
                {name}
              </Link>
              {place !== null && <span className="text-muted"> · {place}</span>}
            </span>
            <span className="flex items-baseline gap-2 text-muted">
              <DateTime value={startsAt} />
              <StatusBadge tone={meetingTone[status]}>{t(`statuses.${status}`)}</StatusBadge>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
