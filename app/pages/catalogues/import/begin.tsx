import { useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { inSentence } from '~/texts/in-sentence';
import { Button, LinkButton } from '~/ui/button';
import { Card } from '~/ui/data/card';
import { Notice } from '~/ui/data/states';
import { Checkbox } from '~/ui/form/choices';
import { Form } from '~/ui/form/form';
import { refusalIn } from '~/ui/form/form-answer';
import { Page, PageHeader } from '~/ui/navigation/page-header';
import type { action, loader } from './begin.server';
import { EarlierImports } from './earlier-imports';
import { FileDrop } from './file-drop';
import { ImportSteps } from './import-steps';
import { titled } from '~/pages/shell/titles';

export { action, loader } from './begin.server';

export const meta = titled<typeof loader>('imports:title', ({ subject }) => ({
  name: inSentence(subject.many),
}));

export default function BeginImport() {
  const data = useLoaderData<typeof loader>();
  const { subject, mayWrite } = data;
  const answer = useActionData<typeof action>();
  const isSending = useNavigation().formData?.has('file') ?? false;
  const { t } = useTranslation('imports');
  const problems: Readonly<Record<string, readonly string[]>> = refusalIn(answer)?.error ?? {};
  const title = t('title', { name: inSentence(subject.many) });
  return (
    <Page width="wide">
      <PageHeader
        title={title}
        breadcrumbs={[{ label: subject.many, to: subject.path }, { label: t('import') }]}
        actions={
          <LinkButton to={`${subject.path}/template`} reloadDocument prefetch="none" icon={Download}>
            {t('file.template')}
          </LinkButton>
        }
      />
      {mayWrite && (
        <>
          <ImportSteps current="file" />
          {problems[''] !== undefined && (
            <Notice tone="danger" title={t('done.refused')}>
              {problems[''].join(' ')}
            </Notice>
          )}
          <Card
            title={t('file.title')}
            description={[t('file.key', { columns: subject.keys.join(' + ') }), subject.note].join(' ')}
          >
            <Form
              method="post"
              encType="multipart/form-data"
              answer={answer}
              isLine
              className="flex-col gap-4"
            >
              <FileDrop errors={problems['file']} />
              {subject.approval !== null && (
                <Checkbox name="approved" description={subject.approval.description}>
                  {subject.approval.label}
                </Checkbox>
              )}
              {subject.invitation !== null && (
                <Checkbox name="invited" description={subject.invitation.description}>
                  {subject.invitation.label}
                </Checkbox>
              )}
              <div className="flex justify-end">
                <Button type="submit" variant="primary" isPending={isSending}>
                  {t('file.continue')}
                </Button>
              </div>
            </Form>
          </Card>
        </>
      )}
      {data.ratesAddress !== null && (
        <p className="text-sm wrap-anywhere text-muted">
          {t('mailed.address', { address: data.ratesAddress })}
        </p>
      )}
      <EarlierImports data={data} />
    </Page>
  );
}
