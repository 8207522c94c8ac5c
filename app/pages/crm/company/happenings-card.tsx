import { useActionData } from '@remix-run/react';
import { History, NotebookPen } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { intent } from '~/pages/intent';
import { Card } from '~/ui/data/card';
import { ChangeList } from '~/ui/data/change-list';
import { Timeline, type TimelineItem } from '~/ui/data/timeline';
import { Form, SubmitButton } from '~/ui/form/form';
import { TextArea } from '~/ui/form/text-field';
import type { action, CompanyIntent } from './company.server';
import type { CompanyData } from './company-data';

const tones: Readonly<Record<string, TimelineItem['tone']>> = {
  CompanyApproved: 'success',
  CompanyRejected: 'danger',
  CompanyApprovalTakenBack: 'warning',
  CompanySubmittedAgain: 'warning',
};

interface HappeningsCardProps {
  readonly company: Pick<CompanyData, 'history' | 'notes' | 'mayWrite' | 'commandId'>;
}

/** What happened to a company and what staff wrote on it, newest first, with a box for the next note. */
export function HappeningsCard({ company }: HappeningsCardProps) {
  const { history, notes, mayWrite, commandId } = company;
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
    ...notes.map(({ id, action: done, text, writtenAt, writtenBy }): TimelineItem => ({
      ...{ id, at: writtenAt, who: writtenBy.name, tone: 'info', icon: NotebookPen },
      title: done ?? t('company.note'),
      detail: said(text),
    })),
  ].sort((one, other) => (one.at < other.at ? 1 : -1));
  return (
    <Card title={t('company.happenings')} description={t('company.happenings-lead')}>
      {mayWrite && (
        <Form
          key={notes[0]?.id}
          method="post"
          answer={answer}
          intent={intent<CompanyIntent>('note')}
          className="mb-5 gap-2 border-b border-line pb-5"
        >
          <input type="hidden" name="commandId" value={commandId} />
          <TextArea label={t('company.note')} name="text" rows={2} />
          <div>
            <SubmitButton size="sm" variant="secondary">
              {t('company.add-note')}
            </SubmitButton>
          </div>
        </Form>
      )}
      <Timeline items={items} />
    </Card>
  );
}
