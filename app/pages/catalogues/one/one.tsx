import { useActionData, useLoaderData } from '@remix-run/react';
import { CircleCheck, CircleOff, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReplayLink } from '~/pages/audit/replay-link';
import { EraseMenu, ErasedNotice } from '~/pages/privacy/erase-data';
import { Button, LinkButton } from '~/ui/button';
import { StatusBadge } from '~/ui/data/badge';
import { Card } from '~/ui/data/card';
import { Notice } from '~/ui/data/states';
import { Form, FormActions, SubmitButton } from '~/ui/form/form';
import { Page, PageHeader } from '~/ui/navigation/page-header';
import { RecordFields } from '../form/record-fields';
import { History } from '../history/history';
import { RecordQuestion, type Asked } from '../list/record-question';
import { Facts } from './facts';
import { newerIn } from './newer-in';
import { NewerRecord } from './newer-record';
import type { action, loader, OneIntent } from './one.server';
import { RefusedRemoval } from './refused-removal';
import { intent } from '~/pages/intent';
import { titled } from '~/pages/shell/titles';

export { action, loader } from './one.server';

export const meta = titled<typeof loader>('catalogues:screen.title', ({ name }) => ({ name }));

type Data = ReturnType<typeof useLoaderData<typeof loader>>;

export default function CatalogueRecord() {
  const data = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { catalogue, name, owner, record, mayWrite, erasing } = data;
  const { t } = useTranslation('catalogues');
  return (
    <Page width="wide">
      <PageHeader
        title={name}
        description={owner === null ? catalogue.one : `${catalogue.one} · ${owner}`}
        breadcrumbs={[{ label: catalogue.many, to: `/admin/${catalogue.name}` }, { label: name }]}
        status={<State {...record} />}
        actions={
          <>
            <ReplayLink kind={catalogue.name} id={record.id} />
            {mayWrite && <Actions data={data} />}
            {erasing !== null && <EraseMenu erasing={erasing} name={name} />}
          </>
        }
      />
      {erasing !== null && <ErasedNotice erasing={erasing} />}
      {data.reliedOn !== null && <Notice>{data.reliedOn}</Notice>}
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Card>{mayWrite ? <RecordForm data={data} /> : <Facts facts={data.shown} />}</Card>
        <Card title={t('screen.history')}>
          <History key={record.id} happenings={data.happenings} />
        </Card>
      </div>
      <RefusedRemoval refused={answer !== undefined && 'refused' in answer ? answer.refused : undefined} />
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

function Actions({ data: { catalogue, name, record, reliedOn } }: { readonly data: Data }) {
  const { t } = useTranslation('catalogues');
  const [asked, ask] = useState<Asked | null>(null);
  const question = (intent: Asked['intent']) => () => ask({ id: record.id, name, intent });
  // An action that would be refused is not offered; the page explains why.
  if (reliedOn !== null && record.isActive) return null;
  return (
    <>
      {record.isActive ? (
        <Button icon={CircleOff} onPress={question('deactivate')}>
          {t('screen.deactivate')}
        </Button>
      ) : (
        <Button icon={CircleCheck} onPress={question('activate')}>
          {t('screen.activate')}
        </Button>
      )}
      <Button icon={Trash2} onPress={question('remove')}>
        {t('screen.remove')}
      </Button>
      {asked !== null && (
        <RecordQuestion catalogue={catalogue.name} asked={asked} onClose={() => ask(null)} />
      )}
    </>
  );
}

function RecordForm({ data: { catalogue, record, fields, values, names } }: { readonly data: Data }) {
  const { t } = useTranslation('catalogues');
  const answer = useActionData<typeof action>();
  const newer = newerIn(answer);
  return (
    // A saved record is a new form: its fields start from the saved values.
    <Form
      key={`${record.id} ${record.revision}`}
      method="post"
      encType="multipart/form-data"
      answer={answer}
      intent={intent<OneIntent>('save')}
      savedAs={String(record.revision)}
    >
      {newer !== undefined && <NewerRecord newer={newer} />}
      <input type="hidden" name="base" value={record.revision} />
      <input type="hidden" name="revision" value={newer?.revision ?? record.revision} />
      <RecordFields fields={fields} legend={catalogue.one} values={values} context={{ names }} />
      <FormActions>
        <LinkButton to={`/admin/${catalogue.name}`} variant="quiet">
          {t('screen.cancel')}
        </LinkButton>
        <SubmitButton>{t(newer === undefined ? 'screen.save' : 'newer.save')}</SubmitButton>
      </FormActions>
    </Form>
  );
}
