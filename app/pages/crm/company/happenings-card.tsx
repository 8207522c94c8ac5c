import { useActionData } from '@remix-run/react';
import { History } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { NoteForm } from '../notes/note-form';
import { useNoteItems } from '../notes/notes-card';
import { Card } from '~/ui/data/card';
import { ChangeList } from '~/ui/data/change-list';
import { Timeline, type TimelineItem } from '~/ui/data/timeline';
import type { action } from './company.server';
import type { CompanyData } from './company-data';

const tones: Readonly<Record<string, TimelineItem['tone']>> = {
  CompanyApproved: 'success',
  CompanyRejected: 'danger',
  CompanyApprovalTakenBack: 'warning',
  CompanySubmittedAgain: 'warning',
};

interface HappeningsCardProps {
  readonly company: Pick<CompanyData, 'history' | 'notes' | 'noteCommandId' | 'mayWrite'>;
}

export function HappeningsCard({ company }: HappeningsCardProps) {
  const { history, notes, noteCommandId, mayWrite } = company;
  const { t } = useTranslation('crm-staff');
  const answer = useActionData<typeof action>();
  const said = (text: string | null) =>
    text !== null && <p className="wrap-anywhere whitespace-pre-line">{text}</p>;
  const items: TimelineItem[] = [
    ...history.map(({ id, type, action: title, at, who, changes, comment }): TimelineItem => ({
      ...{ id, title, at, who: who.name, tone: tones[type], icon: History },
      detail: (
        <>
          {said(comment)}
          {type === 'CompanyDetailsChanged' && <ChangeList changes={changes} />}
        </>
      ),
    })),
    ...useNoteItems(notes),
  ].sort((one, other) => (one.at < other.at ? 1 : -1));
  return (
    <Card title={t('company.happenings')} description={t('company.happenings-lead')}>
      {mayWrite && <NoteForm commandId={noteCommandId} answer={answer} />}
      <Timeline items={items} />
    </Card>
  );
}
