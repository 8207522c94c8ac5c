import { useActionData, useLoaderData } from '@remix-run/react';
import { Link2Off } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '~/ui/button';
import { EmptyState } from '~/ui/data/states';
import { Page, PageHeader } from '~/ui/navigation/page-header';
import type { action, loader } from './offer-link.server';
import { OffersView } from './offers-view';
import type { MetaFunction } from '@remix-run/node';
import { titled } from '~/pages/shell/titles';

export { action, loader } from './offer-link.server';
export { shouldRevalidate } from './should-revalidate';

const open = titled('offer-answers:page.plain-title');
const closed = titled('offer-answers:closed.title');
export const meta: MetaFunction<typeof loader> = (args) =>
  args.data?.offers === null ? closed(args) : open(args);

export default function OfferLink() {
  const { offers } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation('offer-answers');
  if (offers === null) {
    return (
      <Page>
        <EmptyState
          isPage
          icon={Link2Off}
          title={t('closed.title')}
          body={t('closed.body')}
          action={<LinkButton to="/">{t('closed.action')}</LinkButton>}
        />
      </Page>
    );
  }
  const { reference, origin, destination } = offers;
  return (
    <Page width="wide">
      <PageHeader
        title={t('page.title', { reference })}
        description={t('page.lead', { origin, destination })}
      />
      <OffersView data={offers} answer={answer} />
    </Page>
  );
}
