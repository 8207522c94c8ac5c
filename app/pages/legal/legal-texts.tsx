import {
  Form as GetForm,
  Link,
  useActionData,
  useLoaderData,
  type ShouldRevalidateFunction,
} from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { legalDocuments, legalLanguages, longestLegalText } from '@domain/legal/legal-text/inputs';
import { ReplayLink } from '~/pages/audit/replay-link';
import { Button } from '~/ui/button';
import { Badge } from '~/ui/data/badge';
import { Card } from '~/ui/data/card';
import { Notice } from '~/ui/data/states';
import { Form, FormActions, SubmitButton } from '~/ui/form/form';
import { Select } from '~/ui/form/select';
import { TextArea } from '~/ui/form/text-field';
import { useCommandId } from '~/ui/form/use-command-id';
import { DateTime } from '~/ui/format';
import { Page, PageHeader } from '~/ui/navigation/page-header';
import { TabLinks } from '~/ui/navigation/tab-links';
import type { action, loader } from './legal-texts.server';
import { titled } from '~/pages/shell/titles';

export { action, loader } from './legal-texts.server';

export const meta = titled('legal-staff:title');

/** After a conflict the page shows the version that somebody else published. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  actionStatus === 412 || defaultShouldRevalidate;

export default function LegalTexts() {
  const { document, ownerId, isOwnCompany, owners, mayPublish } = useLoaderData<typeof loader>();
  const { t } = useTranslation('legal-staff');
  const search = isOwnCompany ? '' : `?owner=${ownerId}`;
  return (
    <Page width="wide">
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={<ReplayLink kind="legalText" id={ownerId} />}
      />
      {owners.length > 0 && (
        <GetForm key={ownerId} className="flex max-w-md items-end gap-2">
          <Select
            label={t('owner')}
            name="owner"
            options={owners}
            defaultValue={ownerId}
            className="flex-1"
          />
          <Button type="submit">{t('show')}</Button>
        </GetForm>
      )}
      <TabLinks
        label={t('title')}
        items={legalDocuments.map((one) => ({
          to: `/admin/legal-texts/${one}${search}`,
          label: t(`legal:documents.${one}`),
          isCurrent: one === document,
        }))}
      />
      <Notice tone="warning" title={t('review.title')}>
        {t('review.body')}
      </Notice>
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        {mayPublish && <Publishing key={`${document} ${ownerId}`} />}
        <Versions search={search} />
      </div>
    </Page>
  );
}

function Publishing() {
  const { document, version, texts, ...loaded } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const commandId = useCommandId(loaded.commandId, answer);
  const { t } = useTranslation('legal-staff');
  return (
    <Card>
      <Form key={commandId} method="post" answer={answer} savedAs={commandId}>
        <input type="hidden" name="commandId" value={commandId} />
        <input type="hidden" name="after" value={version} />
        <p className="max-w-prose text-sm text-muted">{t('hint')}</p>
        {legalLanguages.map((language) => (
          <TextArea
            key={language}
            label={t(`languages.${language}`)}
            name={`texts.${language}`}
            rows={10}
            maxLength={longestLegalText}
            defaultValue={texts[language] ?? ''}
          />
        ))}
        <p className="text-sm text-muted">{t(`${document}-note`)}</p>
        <FormActions>
          <SubmitButton>{t('publish', { version: version + 1 })}</SubmitButton>
        </FormActions>
      </Form>
    </Card>
  );
}

function Versions({ search }: { readonly search: string }) {
  const { document, versions } = useLoaderData<typeof loader>();
  const { t } = useTranslation('legal-staff');
  return (
    <Card title={t('versions')}>
      {versions.length === 0 ? (
        <p className="text-sm text-muted">{t('none')}</p>
      ) : (
        <ol className="flex flex-col gap-3">
          {versions.map(({ id, version, languages, publishedAt, publishedBy }, at) => (
            <li key={id} className="flex flex-col gap-0.5">
              <span className="flex items-center gap-2">
                <Link
                  to={`/${document}/${version}${search}`}
                  className="rounded-sm font-medium text-accent hover:underline"
                >
                  {t('version', { version })}
                </Link>
                {at === 0 && <Badge tone="success">{t('in-force')}</Badge>}
              </span>
              <span className="text-sm text-muted">
                <DateTime value={publishedAt} />
                {publishedBy.name !== null && ` · ${publishedBy.name}`}
              </span>
              <span className="text-xs text-muted">
                {languages.map((language) => t(`languages.${language}`)).join(', ')}
              </span>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}
