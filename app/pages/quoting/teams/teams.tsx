import { useFetcher, useLoaderData } from '@remix-run/react';
import { Pencil, Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/button';
import { Card } from '~/ui/data/card';
import { EmptyState } from '~/ui/data/states';
import { CheckboxGroup } from '~/ui/form/choices';
import { Form, FormActions, SubmitButton } from '~/ui/form/form';
import { Page, PageHeader } from '~/ui/navigation/page-header';
import { Dialog } from '~/ui/overlay/dialog';
import type { action, loader } from './teams.server';
import { titled } from '~/pages/shell/titles';

export { action, loader } from './teams.server';

export const meta = titled('quoting-staff:teams.title');

type Team = ReturnType<typeof useLoaderData<typeof loader>>['teams'][number];

export default function Teams() {
  const { teams, mayEdit, commandId } = useLoaderData<typeof loader>();
  const { t } = useTranslation('quoting-staff');
  const nameOf = new Map(teams.map(({ id, name }) => [id, name]));
  return (
    <Page width="wide">
      <PageHeader
        breadcrumbs={[{ label: t('list.title'), to: '/admin/quoters' }, { label: t('teams.title') }]}
        title={t('teams.title')}
        description={t('teams.description')}
      />
      <Card padding="none">
        {teams.length === 0 ? (
          <EmptyState icon={Users} title={t('teams.empty-title')} body={t('teams.empty-body')} />
        ) : (
          <ul className="divide-y divide-line">
            {teams.map((team) => (
              <li key={team.id} className="flex items-center justify-between gap-4 px-4 py-3">
                <div className="min-w-0">
                  <p className="font-medium">{team.name}</p>
                  <p className="text-sm text-muted">
                    {t('teams.subordinates')}:{' '}
                    {team.subordinateIds.map((id) => nameOf.get(id) ?? id).join(', ') || t('teams.nobody')}
                  </p>
                </div>
                {mayEdit && (
                  <EditTeam
                    key={`${team.id} ${team.subordinateIds.join()}`}
                    team={team}
                    others={teams.filter(({ id }) => id !== team.id)}
                    commandId={commandId}
                  />
                )}
              </li>
            ))}
          </ul>
        )}
      </Card>
    </Page>
  );
}

interface EditTeamProps {
  readonly team: Team;
  readonly others: readonly Team[];
  readonly commandId: string;
}

function EditTeam({ team: { id, name, subordinateIds }, others, commandId }: EditTeamProps) {
  const { t } = useTranslation('quoting-staff');
  const { t: common } = useTranslation();
  const fetcher = useFetcher<typeof action>();
  return (
    <Dialog
      title={t('teams.edit-title', { name })}
      trigger={
        <Button size="sm" icon={Pencil}>
          {t('teams.edit')}
        </Button>
      }
    >
      {(close) => (
        <Form method="post" fetcher={fetcher} answer={fetcher.data}>
          <input type="hidden" name="commandId" value={commandId} />
          <input type="hidden" name="executiveId" value={id} />
          <input type="hidden" name="name" value={name} />
          <CheckboxGroup
            label={t('teams.people')}
            name="subordinates"
            options={others.map((other) => ({ value: other.id, label: other.name }))}
            defaultValue={subordinateIds}
          />
          <FormActions>
            <Button onPress={close}>{common('cancel')}</Button>
            <SubmitButton>{t('teams.submit')}</SubmitButton>
          </FormActions>
        </Form>
      )}
    </Dialog>
  );
}
