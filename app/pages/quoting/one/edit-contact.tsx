import { Pencil } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/button';
import { TextField } from '~/ui/form/text-field';
import { hasAddress } from './contact-card';
import { FollowingDialog, type Following } from './following-form';
import type { QuoterData } from './quoter-data';

interface EditContactProps {
  readonly following: Following;
  readonly contact: QuoterData['quoter']['contact'];
}

export function EditContact({ following, contact }: EditContactProps) {
  const { t } = useTranslation('quoting-staff');
  const { t: words } = useTranslation('quoting');
  const known = hasAddress(contact) ? contact : null;
  return (
    <FollowingDialog
      following={following}
      intent="contact"
      title={t('contact.title', { reference: following.reference })}
      description={t('contact.hint')}
      submit={t('contact.submit')}
      trigger={
        <Button size="sm" icon={Pencil} data-shortcut="e">
          {t('common:edit')}
          <span className="sr-only">: {words('contact.title')}</span>
        </Button>
      }
    >
      <TextField label={words('contact.name')} name="name" defaultValue={known?.name ?? ''} isRequired />
      <TextField label={words('contact.company')} name="company" defaultValue={known?.company ?? ''} />
      <TextField
        label={words('contact.email')}
        name="email"
        type="email"
        inputMode="email"
        description={t('contact.email-hint')}
        defaultValue={known?.email ?? ''}
        isRequired
      />
      <TextField
        label={words('contact.phone')}
        name="phone"
        type="tel"
        inputMode="tel"
        description={words('contact.phone-hint')}
        defaultValue={known?.phone ?? ''}
      />
    </FollowingDialog>
  );
}
