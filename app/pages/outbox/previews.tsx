import { Link, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { titled } from '~/pages/shell/titles';
import { classes } from '~/ui/classes';
import { Card } from '~/ui/data/card';
import { DescriptionList } from '~/ui/data/description-list';
import { Page, PageHeader } from '~/ui/navigation/page-header';
import { MailContent } from './mail-content';
import type { loader } from './previews.server';

export { loader } from './previews.server';

export const meta = titled('outbox:previews.title');

export default function Previews() {
  const { kind, language, subject, text, senderName, attachments, kinds, languages } =
    useLoaderData<typeof loader>();
  const { t } = useTranslation('outbox');
  const to = (one: { kind: string; language: string }) => `?${new URLSearchParams(one).toString()}`;
  return (
    <Page width="wide">
      <PageHeader
        title={t('previews.title')}
        description={t('previews.description')}
        breadcrumbs={[{ label: t('title'), to: '/admin/outbox' }, { label: t('previews.title') }]}
      />
      <div className="grid items-start gap-6 lg:grid-cols-[15rem_minmax(0,1fr)]">
        <nav aria-label={t('previews.kinds')}>
          <ul className="grid max-h-56 gap-0.5 overflow-y-auto rounded-lg border border-line bg-surface p-2 text-sm lg:max-h-[60rem]">
            {kinds.map((one) => (
              <li key={one}>
                <Choice to={to({ kind: one, language })} isChosen={one === kind}>
                  {t(`templates.${one}`)}
                </Choice>
              </li>
            ))}
          </ul>
        </nav>
        <div className="grid min-w-0 gap-4">
          <nav aria-label={t('previews.languages')}>
            <ul className="flex flex-wrap gap-1 text-sm">
              {languages.map((one) => (
                <li key={one}>
                  <Choice to={to({ kind, language: one })} isChosen={one === language}>
                    {t(`legal:languages.${one}`)}
                  </Choice>
                </li>
              ))}
            </ul>
          </nav>
          <Card>
            <DescriptionList
              columns={3}
              items={[
                { term: t('subject'), detail: subject },
                { term: t('from'), detail: senderName },
                { term: t('attachments'), detail: attachments.join(', ') },
              ]}
            />
          </Card>
          <MailContent
            key={`${kind} ${language}`}
            address={`/admin/mails/content${to({ kind, language })}`}
            text={text}
          />
        </div>
      </div>
    </Page>
  );
}

function Choice({
  to,
  isChosen,
  children,
}: {
  readonly to: string;
  readonly isChosen: boolean;
  readonly children: string;
}) {
  return (
    <Link
      to={to}
      discover="none"
      preventScrollReset
      aria-current={isChosen ? 'page' : undefined}
      className={classes(
        'block rounded-md px-2.5 py-1.5',
        isChosen ? 'bg-accent-soft font-medium text-accent' : 'text-ink hover:bg-hover',
      )}
    >
      {children}
    </Link>
  );
}
