import { useTranslation } from 'react-i18next';
import { RecordLink } from '~/pages/shell/record-link/record-link';
import { Card } from '~/ui/data/card';
import { AssignExecutive } from './assign-executive';
import { EditParticipants } from './edit-participants';
import type { Following } from './following-form';
import type { QuoterData } from './quoter-data';

interface PeopleCardProps {
  readonly data: QuoterData;
  readonly following: Following;
}

export function PeopleCard({ data, following }: PeopleCardProps) {
  const { t } = useTranslation('quoting-staff');
  const { quoter, names, executives, mayFollow } = data;
  const { executiveId, participantIds } = quoter;
  const known = new Set(executives.map(({ value }) => value));
  const others = participantIds
    .filter((id) => !known.has(id))
    .map((id) => ({ value: id, label: names.get(id) ?? id }));
  const people = [...executives, ...others].filter(({ value }) => value !== executiveId);
  return (
    <Card title={t('one.people')}>
      <div className="flex items-start justify-between gap-2">
        <div className="min-w-0">
          <p className="text-xs text-muted">{t('one.executive')}</p>
          <p className="mt-0.5">
            {executiveId === null ? (
              <span className="text-muted">{t('one.no-executive')}</span>
            ) : (
              <RecordLink kind="executive" id={executiveId}>
                {names.get(executiveId) ?? executiveId}
              </RecordLink>
            )}
          </p>
        </div>
        {mayFollow && (
          <AssignExecutive following={following} executives={executives} executiveId={executiveId} />
        )}
      </div>
      <div className="mt-4 flex items-start justify-between gap-2">
        <div className="min-w-0">
          <p className="text-xs text-muted">{t('one.participants')}</p>
          {participantIds.length === 0 ? (
            <p className="mt-0.5 text-muted">{t('one.no-participants')}</p>
          ) : (
            <ul className="mt-0.5">
              {participantIds.map((id) => (
                <li key={id}>
                  <RecordLink kind="executive" id={id}>
                    {names.get(id) ?? id}
                  </RecordLink>
                </li>
              ))}
            </ul>
          )}
        </div>
        {mayFollow && (
          <EditParticipants following={following} people={people} participantIds={participantIds} />
        )}
      </div>
    </Card>
  );
}
