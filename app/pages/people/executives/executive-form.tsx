import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { RecordFields } from '~/pages/catalogues/form/record-fields';
import { NewerRecord } from '~/pages/catalogues/one/newer-record';
import { newerIn } from '~/pages/catalogues/one/newer-in';
import { LinkButton } from '~/ui/button';
import { Card } from '~/ui/data/card';
import { Form, FormActions, SubmitButton } from '~/ui/form/form';
import { Page, PageHeader } from '~/ui/navigation/page-header';
import type { editAction, editLoader, newLoader } from './executive-form.server';

export default function ExecutiveForm() {
  const { commandId, executive, fields, values, names } = useLoaderData<
    typeof newLoader | typeof editLoader
  >();
  const answer = useActionData<typeof editAction>();
  const newer = newerIn(answer);
  const version = 'version' in values ? values.version : '';
  const { t } = useTranslation('executives-staff');
  const title = executive === null ? t('new.title') : t('edit.title');
  const back = executive === null ? '/admin/executives' : `/admin/executives/${executive.id}`;
  return (
    <Page width="text">
      <PageHeader
        title={title}
        description={executive === null ? t('new.lead') : executive.name}
        breadcrumbs={[
          { label: t('title'), to: '/admin/executives' },
          ...(executive === null ? [] : [{ label: executive.name, to: back }]),
          { label: title },
        ]}
      />
      <Card>
        <Form key={`${executive?.id} ${version}`} method="post" encType="multipart/form-data" answer={answer}>
          {newer !== undefined && <NewerRecord newer={newer} />}
          {'version' in values && (
            <>
              <input type="hidden" name="base" value={version} />
              <input type="hidden" name="revision" value={newer?.revision ?? version} />
              <input type="hidden" name="opened-portfolios" value={values.portfolios.join(' ')} />
              <input type="hidden" name="opened-subordinates" value={values.subordinates.join(' ')} />
            </>
          )}
          <input type="hidden" name="commandId" value={commandId} />
          <RecordFields fields={fields} legend={t('one')} values={values} context={{ names }} />
          <p className="mt-3 text-sm text-muted">{t('pricing-hint')}</p>
          <FormActions>
            <LinkButton to={back} variant="quiet">
              {t('cancel')}
            </LinkButton>
            <SubmitButton>
              {executive === null
                ? t('new.submit')
                : t(newer === undefined ? 'edit.submit' : 'edit.submit-over')}
            </SubmitButton>
          </FormActions>
        </Form>
      </Card>
    </Page>
  );
}
