import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/button';
import type { Answered } from '~/ui/form/form-answer';
import { Form, FormActions, SubmitButton } from '~/ui/form/form';
import { NumberField } from '~/ui/form/number-field';
import { Select } from '~/ui/form/select';
import { TextField } from '~/ui/form/text-field';
import { Dialog } from '~/ui/overlay/dialog';

interface CreateClientProps {
  readonly commandId: string;
  readonly roles: readonly string[];
  readonly refused: Answered;
}

export function CreateClient({ commandId, roles, refused }: CreateClientProps) {
  const { t } = useTranslation('people-admin');
  const [isOpen, setOpen] = useState(refused !== null);
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button variant="primary" icon={Plus}>
          {t('clients.create')}
        </Button>
      }
      title={t('clients.create')}
      description={t('clients.create-note')}
    >
      {(close) => (
        <Form method="post" answer={refused}>
          <input type="hidden" name="commandId" value={commandId} />
          <TextField label={t('name')} name="name" isRequired />
          <TextField
            label={t('clients.domain')}
            name="allowedDomain"
            placeholder="tienda.carga.cl"
            description={t('clients.domain-note')}
            isRequired
          />
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <Select
              label={t('role')}
              name="role"
              defaultValue="executive"
              options={roles.map((role) => ({ value: role, label: t(`roles.${role}`) }))}
            />
            <NumberField
              label={t('duration')}
              name="duration"
              suffix={t('days')}
              decimals={false}
              description={t('clients.duration-note')}
            />
          </div>
          <FormActions>
            <Button variant="quiet" onPress={close}>
              {t('cancel')}
            </Button>
            <SubmitButton>{t('clients.create')}</SubmitButton>
          </FormActions>
        </Form>
      )}
    </Dialog>
  );
}
