import { NotebookPen } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Card } from '~/ui/data/card';
import { Timeline, type TimelineItem } from '~/ui/data/timeline';
import type { Answered } from '~/ui/form/form-answer';
import { NoteForm } from './note-form';
import type { NotesData } from './notes.server';

interface NotesCardProps {
  readonly notes: NotesData;
  readonly answer: Answered;
}

export function NotesCard({ notes: { list, total, mayWrite, commandId }, answer }: NotesCardProps) {
  const { t } = useTranslation('crm-staff');
  const items = useNoteItems(list);
  return (
    <Card title={t('notes.title')} description={t('notes.lead')}>
      {mayWrite && <NoteForm {...{ commandId, answer }} />}
      {list.length === 0 ? (
        <p className="text-sm text-muted">{t('notes.none')}</p>
      ) : (
        <Timeline items={items} />
      )}
      {total > list.length && (
        <p className="mt-3 text-xs text-muted">{t('notes.shown-of', { count: list.length, total })}</p>
      )}
    </Card>
  );
}

export function useNoteItems(list: NotesData['list']): readonly TimelineItem[] {
  const { t } = useTranslation('crm-staff');
  return list.map(({ id, action, text, writtenAt, writtenBy }): TimelineItem => ({
    ...{ id, at: writtenAt, who: writtenBy.name, tone: 'info', icon: NotebookPen },
    title: action ?? t('company.note'),
    detail: <p className="wrap-anywhere whitespace-pre-line">{text}</p>,
  }));
}
