import { Link, useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { shortNameOf } from '@domain/rating/search/options';
import { Card } from '~/ui/data/card';
import { ChangeList } from '~/ui/data/change-list';
import { Timeline } from '~/ui/data/timeline';
import { Page, PageHeader } from '~/ui/navigation/page-header';
import { Pagination } from '~/ui/navigation/pagination';
import { TabLinks } from '~/ui/navigation/tab-links';
import { pathOfKind } from '~/presenters/rating/kind-paths';
import { NotesCard } from '~/pages/crm/notes/notes-card';
import type { action, loader, ReadableLine } from './history.server';
import { looksOfRateEvents } from './looks';
import { titled } from '~/pages/shell/titles';

export { action, loader } from './history.server';

export const meta = titled<typeof loader>('rating-staff:history.page-title', ({ rate }) => ({
  code: rate.code,
}));

export default function RateHistory() {
  const { kind, rate, isOfLane, lines, total, page, take, notes } = useLoaderData<typeof loader>();
  const { t } = useTranslation('rating-staff');
  const answer = useActionData<typeof action>();
  const list = `/admin/rates/${pathOfKind[kind]}`;
  const own = `${list}/${rate.id}/history`;
  const lane =
    rate.origin && rate.destination ? `${shortNameOf(rate.origin)} → ${shortNameOf(rate.destination)}` : null;
  return (
    <Page width="wide">
      <PageHeader
        breadcrumbs={[
          { label: t(`kinds.${kind}`), to: list },
          { label: rate.code, to: `${list}/${rate.id}` },
          { label: t('history.title') },
        ]}
        title={t('history.title')}
        description={isOfLane ? t('history.of-lane', { lane }) : t('history.of-rate', { code: rate.code })}
      />
      <TabLinks
        label={t('history.title')}
        items={[
          { to: own, label: t('history.this-rate'), isCurrent: !isOfLane },
          ...(lane === null
            ? []
            : [{ to: `${own}?of=lane`, label: t('history.whole-lane', { lane }), isCurrent: isOfLane }]),
        ]}
      />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-5">
          {lines.length > 0 && (
            <Card>
              <Timeline
                items={lines.map((line) => {
                  const [icon, tone] = looksOfRateEvents[line.type];
                  return {
                    id: line.id,
                    title: isOfLane ? (
                      <LaneTitle line={line} to={`${list}/${line.rateId}/history`} />
                    ) : (
                      line.action
                    ),
                    at: line.at,
                    who: line.who,
                    detail: <Changes line={line} />,
                    tone,
                    icon,
                  };
                })}
              />
            </Card>
          )}
          <Pagination total={total} page={page} take={take} />
        </div>
        <NotesCard notes={notes} answer={answer} />
      </div>
    </Page>
  );
}

function LaneTitle({ line, to }: { readonly line: ReadableLine; readonly to: string }) {
  return (
    <>
      {line.action}{' '}
      <Link to={to} discover="none" className="text-accent underline underline-offset-2">
        {line.code}
      </Link>
      {line.supplier !== null && <span className="font-normal text-muted"> · {line.supplier}</span>}
    </>
  );
}

function Changes({ line: { type, changes } }: { readonly line: ReadableLine }) {
  const { t } = useTranslation('rating-staff');
  if (changes.length === 0) return null;
  if (type !== 'RateDrafted') return <ChangeList changes={changes} />;
  return (
    <details>
      <summary className="w-fit cursor-pointer rounded-sm text-muted hover:text-ink">
        {t('history.everything')}
      </summary>
      <div className="mt-2">
        <ChangeList changes={changes} />
      </div>
    </details>
  );
}
