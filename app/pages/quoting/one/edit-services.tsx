import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from '~/ui/button';
import { Lines } from '~/ui/form/lines';
import { TextField } from '~/ui/form/text-field';
import { FollowingDialog, type Following } from './following-form';
import { useLines } from './lines';

export interface EditedService {
  readonly name: string;
  readonly comment: string | null;
}

interface EditServicesProps {
  readonly following: Following;
  readonly services: readonly EditedService[];
}

const blank: EditedService = { name: '', comment: null };

export function EditServices({ following, services }: EditServicesProps) {
  const { t } = useTranslation('quoting-staff');
  return (
    <FollowingDialog
      following={following}
      intent="services"
      size="lg"
      title={t('extras.title', { reference: following.reference })}
      description={t('extras.hint')}
      submit={t('extras.submit')}
      trigger={
        <Button size="sm" icon={Pencil}>
          {t('one.edit-services')}
        </Button>
      }
    >
      <ServiceLines services={services} />
    </FollowingDialog>
  );
}

function ServiceLines({ services }: Pick<EditServicesProps, 'services'>) {
  const { t } = useTranslation('quoting-staff');
  const { lines, add, remove } = useLines<EditedService>(services, blank);
  return (
    <>
      <Lines of={t('extras.name')} className="gap-4">
        {lines.map(({ key, value }, index) => (
          <div
            key={key}
            data-row
            className="grid grid-cols-2 items-start gap-2 max-sm:border-b max-sm:border-line max-sm:pb-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]"
          >
            <TextField
              label={t('extras.name')}
              name={`services[${index}].name`}
              defaultValue={value.name}
              className="max-sm:col-span-2"
              isRequired
            />
            <TextField
              label={t('extras.comment')}
              name={`services[${index}].comment`}
              className="max-sm:col-span-2"
              defaultValue={value.comment ?? ''}
            />
            <IconButton
              label={t('extras.remove', { number: index + 1 })}
              icon={Trash2}
              className="justify-self-end max-sm:col-span-2 sm:mt-5.5"
              onPress={() => remove(key)}
            />
          </div>
        ))}
      </Lines>
      <Button variant="quiet" size="sm" icon={Plus} className="self-start" onPress={add}>
        {t('extras.add')}
      </Button>
    </>
  );
}
