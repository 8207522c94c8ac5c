import { useLoaderData } from '@remix-run/react';
import { RefreshCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '~/ui/data/badge';
import { Card } from '~/ui/data/card';
import { DescriptionList } from '~/ui/data/description-list';
import { intent } from '~/pages/intent';
import { Form, SubmitButton } from '~/ui/form/form';
import { DateTime } from '~/ui/format';
import { Page, PageHeader } from '~/ui/navigation/page-header';
import type { Tone } from '~/ui/tone';
import { Proposals } from './proposals';
import type { loader, ProvidersIntent } from './providers.server';
import { titled } from '~/pages/shell/titles';

export { action, loader } from './providers.server';

export const meta = titled('platform:providers.title');

type Provider = ReturnType<typeof useLoaderData<typeof loader>>['providers'][number];

const tones = {
  own: 'neutral',
  unused: 'neutral',
  closed: 'success',
  'half-open': 'warning',
  open: 'danger',
} as const satisfies Readonly<Record<string, Tone>>;

function stateOf({ source, breaker, lastAnswerAt, lastFailureAt }: Provider): keyof typeof tones {
  if (source === null) return 'own';
  return lastAnswerAt === null && lastFailureAt === null ? 'unused' : breaker;
}

export default function Providers() {
  const { providers, mayRefresh, ...proposals } = useLoaderData<typeof loader>();
  const { t } = useTranslation('platform');
  return (
    <Page>
      <PageHeader
        title={t('providers.title')}
        description={t('providers.description')}
        actions={
          mayRefresh && (
            <Form method="post" isLine>
              <SubmitButton variant="secondary" icon={RefreshCw} {...intent<ProvidersIntent>('refresh')}>
                {t('providers.refresh')}
              </SubmitButton>
            </Form>
          )
        }
      />
      <Proposals {...proposals} />
      <div className="grid items-start gap-4 sm:grid-cols-2 2xl:grid-cols-4">
        {providers.map((provider) => (
          <ProviderCard key={provider.name} provider={provider} />
        ))}
      </div>
    </Page>
  );
}

function ProviderCard({ provider }: { readonly provider: Provider }) {
  const { t } = useTranslation('platform');
  const { name, source, newestDay, lastAnswerAt, lastFailureAt, failures } = provider;
  const state = stateOf(provider);
  return (
    <Card title={t(`providers.names.${name}`)} description={t(`providers.about.${name}`)}>
      <DescriptionList
        columns="pairs"
        items={[
          {
            term: t('providers.state'),
            detail: <StatusBadge tone={tones[state]}>{t(`providers.states.${state}`)}</StatusBadge>,
          },
          { term: t('providers.source'), detail: source ?? t(`providers.own.${name}`) },
          ...(name === 'currency-rates'
            ? [
                {
                  term: t('providers.newest'),
                  detail: newestDay && <DateTime value={newestDay} style="date" />,
                },
              ]
            : []),
          ...(source === null
            ? []
            : [
                {
                  term: t('providers.last-answer'),
                  detail: lastAnswerAt && <DateTime value={lastAnswerAt} style="relative" />,
                },
                {
                  term: t('providers.last-failure'),
                  detail: lastFailureAt && <DateTime value={lastFailureAt} style="relative" />,
                },
              ]),
        ]}
      />
      {failures.length > 0 && (
        <section className="mt-4 border-t border-line pt-3">
          <h3 className="text-xs text-muted">{t('providers.failures')}</h3>
          <ul className="mt-1.5 space-y-1.5 text-sm">
            {failures.slice(0, shownFailures).map(({ at, kind, detail }, place) => (
              <li key={`${at} ${String(place)}`} className="flex flex-wrap justify-between gap-x-3">
                <span className="wrap-anywhere">
                  {t(`providers.kinds.${kind}`, { detail: detail ?? '—' })}
                </span>
                <small className="text-muted">
                  <DateTime value={at} />
                </small>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Card>
  );
}

const shownFailures = 5;
