import { useTranslation } from 'react-i18next';
import { Card } from '~/ui/data/card';
import { Combobox } from '~/ui/form/combobox';
import type { Answered } from '~/ui/form/form-answer';
import { Form, FormActions, SubmitButton } from '~/ui/form/form';
import { TextField } from '~/ui/form/text-field';
import type { UserData } from './user-data';
import type { UserIntent } from './user.server';
import { intent } from '~/pages/intent';

interface UserDetailsProps {
  readonly data: UserData;
  readonly answer: Answered;
}

export function UserDetails({ data: { person, countries, mayChangeEmail }, answer }: UserDetailsProps) {
  const { t } = useTranslation('people-admin');
  return (
    <Card title={t('user.details')}>
      <Form method="post" answer={answer} intent={intent<UserIntent>('details')}>
        <input type="hidden" name="revision" value={person.revision} />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label={t('name')} name="name" defaultValue={person.name} isRequired />
          {mayChangeEmail && (
            <TextField
              label={t('email')}
              name="email"
              type="email"
              description={
                person.requestedEmail === null
                  ? t('user.email-note')
                  : t('user.requested-email', { email: person.requestedEmail })
              }
              defaultValue={person.email}
              isRequired
            />
          )}
          <TextField label={t('phone')} name="phone" type="tel" defaultValue={person.phone ?? ''} />
          <Combobox label={t('country')} name="country" options={countries} defaultValue={person.country} />
          <TextField
            label={t('identification')}
            name="identification"
            defaultValue={person.identification ?? ''}
          />
        </div>
        <FormActions>
          <SubmitButton variant="secondary">{t('save')}</SubmitButton>
        </FormActions>
      </Form>
    </Card>
  );
}
