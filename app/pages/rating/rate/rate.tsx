import { useLoaderData } from '@remix-run/react';
import { Copy, EyeOff, FileText, History, Pencil, Power, PowerOff, Trash2, Upload } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { shortNameOf } from '@domain/rating/search/options';
import { DemurrageCard } from '~/pages/demurrage/demurrage-tables';
import { ReplayLink } from '~/pages/audit/replay-link';
import { intent } from '~/pages/intent';
import { rateTones } from '~/presenters/rating/rate-tones';
import { Button, LinkButton } from '~/ui/button';
import { Badge, Mark, StatusBadge } from '~/ui/data/badge';
import { Card } from '~/ui/data/card';
import { DescriptionList } from '~/ui/data/description-list';
import { Notice } from '~/ui/data/states';
import { Timeline } from '~/ui/data/timeline';
import { Form, SubmitButton } from '~/ui/form/form';
import { DateTime } from '~/ui/format';
import { Page, PageHeader } from '~/ui/navigation/page-header';
import { ConfirmDialog } from '~/ui/overlay/dialog';
import { looksOfRateEvents } from '../history/looks';
import type { RateIntent } from '../rate-orders.server';
import { AnnouncedCharges } from '../announced-charges';
import { LanePriceChart } from '../lane/lane-price-chart';
import { ValidityLeft } from '../validity-left';
import { MarginsCard } from './margins-card';
import { PriceTables } from './price-tables';
import { EndedNotice, OverlapNotice } from './overlap-notice';
import type { loader } from './rate.server';
import { UsesCard } from './uses-card';
import { titled } from '~/pages/shell/titles';

export { action, loader } from './rate.server';

export const meta = titled<typeof loader>('rate-staff:page-title', ({ code }) => ({ code }));

export default function RatePage() {
  const rate = useLoaderData<typeof loader>();
  const { kind, code, path, shown, isActive, origin, destination } = rate;
  const { t } = useTranslation('rating-staff');
  const zones = (rate.prices.zones ?? []).length > 0 ? t('rating-staff:fields.zones') : '—';
  const lane = [origin, destination].map((end) => (end ? shortNameOf(end) : zones)).join(' → ');
  return (
    <Page width="wide">
      <PageHeader
        breadcrumbs={[{ label: t(`kinds.${kind}`), to: path }, { label: code }]}
        title={<span className="sm:whitespace-nowrap">{code}</span>}
        description={lane}
        status={
          <>
            {shown === 'removed' ? (
              <StatusBadge tone="danger">{t('rate-staff:removed')}</StatusBadge>
            ) : (
              <StatusBadge tone={rateTones[shown]}>{t(`states.${shown}`)}</StatusBadge>
            )}
            {!isActive && shown !== 'removed' && <Badge tone="neutral">{t('inactive')}</Badge>}
            {shown !== 'removed' && <ValidityLeft row={rate} />}
          </>
        }
        actions={<Actions />}
      />
      {shown === 'removed' && <Notice tone="warning">{t('rate-staff:removed-body')}</Notice>}
      {rate.overlaps.length > 0 && <OverlapNotice {...rate} />}
      {rate.endings.length > 0 && <EndedNotice {...rate} />}
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-5">
          <PriceTables prices={rate.prices}>
            <AnnouncedCharges announced={rate.announced} />
          </PriceTables>
          {rate.demurrage !== null && <DemurrageCard demurrage={rate.demurrage} isOfOne />}
          {rate.lane !== null && (
            <LanePriceChart lane={{ ...rate.lane, list: path }} current={rate.id} to={rate.lane.to} />
          )}
          <MarginsCard {...rate.margins} />
          <UsesCard uses={rate.uses} />
        </div>
        <div className="flex min-w-0 flex-col gap-5">
          <Summary />
          <NewestHistory />
        </div>
      </div>
    </Page>
  );
}

function Actions() {
  const { id, code, path, state, isActive, isRemoved, mayWrite, pdf, commandId } =
    useLoaderData<typeof loader>();
  const { t } = useTranslation('rating-staff');
  const order = (name: RateIntent, label: string, icon: typeof Upload, isMain = false) => (
    <Form method="post" isLine className="contents">
      <input type="hidden" name="commandId" value={commandId} />
      <SubmitButton {...intent<RateIntent>(name)} icon={icon} variant={isMain ? 'primary' : 'secondary'}>
        {label}
      </SubmitButton>
    </Form>
  );
  const isPublished = state === 'published';
  return (
    <>
      {pdf !== null && (
        <LinkButton to={pdf} reloadDocument prefetch="none" target="_blank" icon={FileText}>
          {t('rate-staff:pdf')}
        </LinkButton>
      )}
      {!isRemoved && mayWrite && (
        <>
          <LinkButton to={`${path}/new?from=${id}`} icon={Copy}>
            {t('duplicate')}
          </LinkButton>
          {isActive
            ? order('deactivate', t('deactivate'), PowerOff)
            : order('activate', t('activate'), Power)}
          {isPublished && order('unpublish', t('unpublish'), EyeOff)}
          <ConfirmDialog
            trigger={<Button icon={Trash2}>{t('remove')}</Button>}
            title={t('remove-title', { code })}
            body={t('remove-body')}
            confirmLabel={t('remove')}
            tone="danger"
            action=""
            fields={{ intent: 'remove' satisfies RateIntent }}
          />
          <LinkButton
            to={`${path}/${id}/edit`}
            icon={Pencil}
            variant={isPublished ? 'primary' : 'secondary'}
            data-shortcut="e"
          >
            {t('edit')}
          </LinkButton>
          {!isPublished && order('publish', t('publish'), Upload, true)}
        </>
      )}
    </>
  );
}

function Summary() {
  const { origin, destination, supplier, carriers, clients, from, to, facts, observations, ...rate } =
    useLoaderData<typeof loader>();
  const { t } = useTranslation('rating-staff');
  const zones = (rate.prices.zones ?? []).length > 0 ? t('fields.zones') : null;
  const place = (end: typeof origin) => (end === null ? null : `${end.code} · ${end.name}`);
  return (
    <Card title={t('rate-staff:terms')}>
      <DescriptionList
        columns="pairs"
        items={[
          { term: t('fields.origin'), detail: place(origin) ?? zones },
          { term: t('fields.destination'), detail: place(destination) ?? zones },
          { term: t('fields.valid-from'), detail: from && <DateTime value={from} style="date" /> },
          { term: t('fields.valid-to'), detail: to && <DateTime value={to} style="date" /> },
          { term: t('fields.supplier'), detail: supplier?.name },
          {
            term: t(carriers.length > 1 ? 'fields.carriers' : 'fields.carrier'),
            detail: (
              <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
                {carriers.map(({ id, name, mark }) => (
                  <span key={id} className="flex items-center gap-2">
                    {mark.src !== null && <Mark {...mark} />}
                    {name}
                  </span>
                ))}
              </span>
            ),
          },
          {
            term: t('fields.clients'),
            detail:
              clients.length === 0
                ? t('history.all-clients')
                : clients.map(({ name }) => name ?? t('client-unnamed')).join(', '),
          },
          ...facts
            .filter(({ term }) => !['supplier', 'carriers', 'clients'].includes(term))
            .map(({ name, text }) => ({ term: name, detail: text })),
          { term: t('list.changed'), detail: <DateTime value={rate.changedAt} style="date" /> },
          {
            term: t('rate-staff:drafted'),
            detail: (
              <>
                <DateTime value={rate.draftedAt} style="date" />
                {rate.draftedBy.name !== null && ` · ${rate.draftedBy.name}`}
              </>
            ),
          },
        ]}
      />
      {observations !== null && observations !== '' && (
        <div className="mt-3.5">
          <h3 className="text-xs text-muted">{t('fields.observations')}</h3>
          <p className="mt-0.5 wrap-anywhere whitespace-pre-line">{observations}</p>
        </div>
      )}
    </Card>
  );
}

function NewestHistory() {
  const { id, path, history, isRemoved } = useLoaderData<typeof loader>();
  const { t } = useTranslation('rating-staff');
  return (
    <Card
      title={t('history.title')}
      footer={
        <span className="flex flex-wrap gap-2">
          {!isRemoved && (
            <LinkButton to={`${path}/${id}/history`} icon={History}>
              {t('rate-staff:whole-history', { count: history.total })}
            </LinkButton>
          )}
          <ReplayLink kind="rate" id={id} />
        </span>
      }
    >
      <Timeline
        items={history.lines.map(({ id: line, type, action, at, who }) => {
          const [icon, tone] = looksOfRateEvents[type];
          return { id: line, title: action, at, who, tone, icon };
        })}
      />
    </Card>
  );
}
