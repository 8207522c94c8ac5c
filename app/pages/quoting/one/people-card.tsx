import { useTranslation } from 'react-i18next';
import { RecordLink } from '~/pages/shell/record-link/record-link';
import { Card } from '~/ui/data/card';
import { TakeQuote } from '../assigning/take-quote';
import { Late } from '../assigning/waiting';
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
  const { id, quoter, names, executives, mayFollow, assigning, because } = data;
  const quote = { id, reference: quoter.reference, revision: data.revision };
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
              <span className="flex flex-wrap items-center gap-1.5 text-muted">
                {t('one.no-executive')}
                {assigning !== null && assigning.lateMinutes !== null && (
                  <Late minutes={assigning.lateMinutes} />
                )}
              </span>
            ) : (
              <RecordLink kind="executive" id={executiveId}>
                {names.get(executiveId) ?? executiveId}
              </RecordLink>
            )}
          </p>
          {executiveId !== null && because !== null && <p className="text-xs text-muted">{because}</p>}
        </div>
        {mayFollow && (
          <span className="flex flex-wrap justify-end gap-1.5">
            {assigning?.mayTake === true && <TakeQuote quote={quote} variant="primary" />}
            <AssignExecutive
              following={following}
              quote={quote}
              executives={executives}
              proposed={assigning?.proposed ?? []}
              executiveId={executiveId}
            />
          </span>
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
