import { useFetcher } from '@remix-run/react';
import { useEffect, useState, type ReactNode } from 'react';
import { ArrowLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { intent } from '~/pages/intent';
import { LinkButton } from '~/ui/button';
import { Card } from '~/ui/data/card';
import { Form, SubmitButton } from '~/ui/form/form';
import { TextArea } from '~/ui/form/text-field';
import { HistoryTimeline } from '../history/history-timeline';
import type { action, FollowingIntent } from './following.server';
import type { QuoterData } from './quoter-data';

export function Conversation({ data }: { readonly data: QuoterData }) {
  const { t } = useTranslation('quoting-staff');
  const { history, mails, questions, mayFollow, commandId } = data;
  return (
    <div id="conversation" className="scroll-mt-20">
      <Card title={t('saying.title')} description={t('saying.lead')}>
        {mayFollow && (
          <div className="mb-5 flex flex-col gap-4 border-b border-line pb-5">
            {questions.map(({ number, text, who }) => (
              <Say
                key={number}
                intent="answer"
                commandId={commandId}
                label={t('saying.answer', { name: who })}
                submit={t('saying.send-answer')}
                isMain
              >
                <blockquote className="border-s-2 border-warning-line ps-2.5 text-sm wrap-anywhere whitespace-pre-line">
                  {text}
                </blockquote>
                <input type="hidden" name="question" value={number} />
              </Say>
            ))}
            <Say
              intent="note"
              commandId={commandId}
              label={t('saying.note')}
              submit={t('saying.add-note')}
              isMain={questions.length === 0}
            />
          </div>
        )}
        <HistoryTimeline events={history} mails={mails} />
        <OtherPages paging={data.paging} shown={history.length} />
      </Card>
    </div>
  );
}

interface OtherPagesProps {
  readonly paging: QuoterData['paging'];
  readonly shown: number;
}

/** Plain links, so that they work without scripts. */
function OtherPages({ paging: { page, hasOlder, total }, shown }: OtherPagesProps) {
  const { t } = useTranslation('quoting-staff');
  if (page === 1 && !hasOlder) return null;
  const to = (other: number) => (other === 1 ? '?#conversation' : `?history=${other}#conversation`);
  return (
    <nav
      aria-label={t('saying.pages')}
      className="mt-5 flex flex-wrap items-center gap-2 border-t border-line pt-4"
    >
      {page > 1 && (
        <LinkButton to={to(page - 1)} size="sm" variant="secondary" icon={ArrowLeft}>
          {t('saying.newer')}
        </LinkButton>
      )}
      {hasOlder && (
        <LinkButton to={to(page + 1)} size="sm" variant="secondary">
          {t('saying.older')}
        </LinkButton>
      )}
      <p className="ms-auto text-sm text-muted num">{t('saying.count', { shown, total })}</p>
    </nav>
  );
}

interface SayProps {
  readonly intent: Extract<FollowingIntent, 'answer' | 'note'>;
  readonly commandId: string;
  readonly label: string;
  readonly submit: string;
  readonly isMain: boolean;
  readonly children?: ReactNode;
}

function Say(props: SayProps) {
  const [round, setRound] = useState(0);
  return <SayForm key={round} {...props} onDone={() => setRound(round + 1)} />;
}

function SayForm({ commandId, onDone, ...props }: SayProps & { readonly onDone: () => void }) {
  const fetcher = useFetcher<typeof action>();
  // The page's id changes on reload; a retry of this text keeps its first one.
  const [own] = useState(commandId);
  const { data } = fetcher;
  const isDone = data !== undefined && 'isDone' in data;
  useEffect(() => {
    if (isDone) onDone();
  }, [isDone, onDone]);
  return (
    <Form
      method="post"
      fetcher={fetcher}
      answer={data}
      intent={intent<FollowingIntent>(props.intent)}
      className="gap-2"
    >
      <input type="hidden" name="commandId" value={own} />
      {props.children}
      <TextArea label={props.label} name="text" rows={2} />
      <div>
        <SubmitButton size="sm" variant={props.isMain ? 'primary' : 'secondary'}>
          {props.submit}
        </SubmitButton>
      </div>
    </Form>
  );
}
