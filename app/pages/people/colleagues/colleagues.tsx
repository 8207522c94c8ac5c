import { useFetcher, useLoaderData, useLocation } from '@remix-run/react';
import { UserMinus, UserPlus, Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { colleaguePermissions, type ColleaguePermission } from '@domain/crm/company-people/inputs';
import { intent } from '~/pages/intent';
import { AccountFrame } from '~/pages/people/account/account-frame';
import { titled } from '~/pages/shell/titles';
import { Button, IconButton } from '~/ui/button';
import { Badge } from '~/ui/data/badge';
import { Card } from '~/ui/data/card';
import { EmptyState } from '~/ui/data/states';
import { CheckboxGroup } from '~/ui/form/checkbox';
import { Form, FormActions, SubmitButton } from '~/ui/form/form';
import { TextField } from '~/ui/form/text-field';
import { ConfirmDialog, Dialog } from '~/ui/overlay/dialog';
import type { action, ColleaguesIntent, loader } from './colleagues.server';
import { Invitations } from './invitations';
import type { OwnCompany } from './own-company';

export { action, loader } from './colleagues.server';

export const meta = titled('account:people.title');

type Person = OwnCompany['people'][number];

export default function Colleagues() {
  const { companies } = useLoaderData<typeof loader>();
  const { key } = useLocation();
  const { t } = useTranslation('account');
  return (
    <AccountFrame>
      {companies.length === 0 && (
        <Card padding="none">
          <EmptyState icon={Users} title={t('people.none')} body={t('people.none-body')} />
        </Card>
      )}
      {companies.map((company) => (
        // A new key closes the dialogs after a change.
        <CompanyPeople key={`${company.id} ${key}`} company={company} />
      ))}
    </AccountFrame>
  );
}

function CompanyPeople({ company }: { readonly company: OwnCompany }) {
  const { t } = useTranslation('account');
  const { name, people, mayManage, isOnHold } = company;
  return (
    <Card
      padding="none"
      title={name}
      description={isOnHold ? t('people.pending') : t('people.lead')}
      actions={mayManage && <Invite company={company} />}
    >
      <ul className="divide-y divide-line border-t border-line text-sm">
        {people.map((person) => (
          <PersonRow key={person.id} person={person} company={company} />
        ))}
      </ul>
      {company.invitations.length > 0 && <Invitations company={company} />}
    </Card>
  );
}

interface PersonRowProps {
  readonly person: Person;
  readonly company: OwnCompany;
}

function PersonRow({ person, company }: PersonRowProps) {
  const { t } = useTranslation('account');
  const { name, email, may, isOpen, isReader } = person;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-2.5">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium wrap-anywhere">
          {name}
          {isReader && <Badge tone="success">{t('people.you')}</Badge>}
          {!isOpen && <Badge>{t('people.inactive')}</Badge>}
        </p>
        <p className="text-xs wrap-anywhere text-muted">
          {email} ·{' '}
          {may.length === 0 ? t('people.may.none') : may.map((one) => t(`people.may.${one}`)).join(' · ')}
        </p>
      </div>
      {company.mayManage && !isReader && (
        <div className="flex items-center gap-1">
          <Permissions person={person} company={company} />
          <ConfirmDialog
            trigger={<IconButton label={t('people.take-out-of', { name })} icon={UserMinus} />}
            title={t('people.take-out-of', { name })}
            body={t('people.take-out-body')}
            confirmLabel={t('people.take-out')}
            tone="danger"
            action="/account/people"
            fields={{
              intent: 'take-out' satisfies ColleaguesIntent,
              companyId: company.id,
              personId: person.id,
            }}
          />
        </div>
      )}
    </li>
  );
}

function Invite({ company }: { readonly company: OwnCompany }) {
  const { t } = useTranslation('account');
  const fetcher = useFetcher<typeof action>();
  return (
    <Dialog
      size="sm"
      title={t('people.invite-title')}
      trigger={
        <Button size="sm" icon={UserPlus}>
          {t('people.invite')}
        </Button>
      }
    >
      {(close) => (
        <Form
          method="post"
          action="/account/people"
          fetcher={fetcher}
          answer={fetcher.data}
          intent={intent<ColleaguesIntent>('invite')}
        >
          <input type="hidden" name="companyId" value={company.id} />
          <TextField label={t('people.email')} name="email" type="email" isRequired />
          <PermissionTicks may={['reserve']} />
          <FormActions>
            <Button onPress={close}>{t('common:cancel')}</Button>
            <SubmitButton>{t('people.invite')}</SubmitButton>
          </FormActions>
        </Form>
      )}
    </Dialog>
  );
}

function Permissions({ person: { id, name, may }, company }: PersonRowProps) {
  const { t } = useTranslation('account');
  const fetcher = useFetcher<typeof action>();
  return (
    <Dialog
      size="sm"
      title={t('people.change-of', { name })}
      trigger={
        <Button size="sm" variant="quiet">
          {t('people.change')}
          <span className="sr-only">: {name}</span>
        </Button>
      }
    >
      {(close) => (
        <Form
          method="post"
          action="/account/people"
          fetcher={fetcher}
          answer={fetcher.data}
          intent={intent<ColleaguesIntent>('change')}
        >
          <input type="hidden" name="companyId" value={company.id} />
          <input type="hidden" name="personId" value={id} />
          <PermissionTicks may={may} />
          <FormActions>
            <Button onPress={close}>{t('common:cancel')}</Button>
            <SubmitButton>{t('people.save')}</SubmitButton>
          </FormActions>
        </Form>
      )}
    </Dialog>
  );
}

function PermissionTicks({ may }: { readonly may: readonly ColleaguePermission[] }) {
  const { t } = useTranslation('account');
  return (
    <CheckboxGroup
      label={t('people.what')}
      name="may"
      defaultValue={[...may]}
      options={colleaguePermissions.map((value) => ({ value, label: t(`people.${value}`) }))}
    />
  );
}
