import { useActionData, useLoaderData } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '~/ui/button';
import { StatusBadge } from '~/ui/data/badge';
import { Card } from '~/ui/data/card';
import { DescriptionList } from '~/ui/data/description-list';
import { Form, FormActions, SubmitButton } from '~/ui/form/form';
import { Page, PageHeader } from '~/ui/navigation/page-header';
import { Menu } from '~/ui/overlay/menu';
import { RecordFields } from '../form/record-fields';
import { History } from '../history/history';
import { askedEntries, RecordQuestion, type Asked } from '../list/record-question';
import type { action, loader } from './one.server';

type Data = ReturnType<typeof useLoaderData<typeof loader>>;

/** A record of any catalogue: its form, what can be done with it, and everything that happened to it. */
export default function CatalogueRecord() {
  const data = useLoaderData<typeof loader>();
  const { catalogue, name, record, mayWrite } = data;
  const { t } = useTranslation('catalogues');
  const [asked, ask] = useState<Asked | null>(null);
  return (
    <Page width="wide">
      <PageHeader
        title={name}
        description={catalogue.one}
        breadcrumbs={[{ label: catalogue.many, to: `/admin/${catalogue.name}` }, { label: name }]}
        status={<State {...record} />}
        actions={
          mayWrite && <Menu label={t('screen.actions')} items={askedEntries({ ...record, name }, t, ask)} />
        }
      />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
        {mayWrite ? <RecordForm data={data} /> : <Facts data={data} />}
        <Card title={t('screen.history')}>
          <History happenings={data.happenings} />
        </Card>
      </div>
      {asked !== null && <RecordQuestion asked={asked} onClose={() => ask(null)} />}
    </Page>
  );
}

function State({ isActive, isRemoved }: Data['record']) {
  const { t } = useTranslation('catalogues');
  if (isRemoved) return <StatusBadge tone="danger">{t('screen.removed-state')}</StatusBadge>;
  return (
    <StatusBadge tone={isActive ? 'success' : 'neutral'}>
      {t(isActive ? 'screen.active' : 'screen.inactive')}
    </StatusBadge>
  );
}

function RecordForm({ data: { catalogue, record, fields, values, names } }: { readonly data: Data }) {
  const { t } = useTranslation('catalogues');
  const answer = useActionData<typeof action>();
  return (
    <Card>
      {/* A saved record is another form: its fields begin with what was saved. */}
      <Form
        key={`${record.id} ${record.revision}`}
        method="post"
        encType="multipart/form-data"
        problems={answer?.problems}
      >
        <input type="hidden" name="revision" value={record.revision} />
        <RecordFields fields={fields} legend={catalogue.one} values={values} context={{ names }} />
        <FormActions>
          <LinkButton to={`/admin/${catalogue.name}`} variant="quiet">
            {t('screen.cancel')}
          </LinkButton>
          <SubmitButton name="intent" value="save">
            {t('screen.save')}
          </SubmitButton>
        </FormActions>
      </Form>
    </Card>
  );
}

function Facts({ data: { shown } }: { readonly data: Data }) {
  return (
    <Card>
      <DescriptionList items={shown} columns={2} />
    </Card>
  );
}
