import { Plus, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLines } from '~/pages/quoting/one/lines';
import { Button, IconButton } from '~/ui/button';
import { Card } from '~/ui/data/card';
import { Lines } from '~/ui/form/lines';
import { TextField } from '~/ui/form/text-field';

export function RequestedServices() {
  const { t } = useTranslation('quoting-staff');
  const { lines, add, remove } = useLines(none, {});
  return (
    <Card title={t('new.services')} description={t('new.services-body')}>
      <Lines of={t('extras.name')} className="gap-3">
        {lines.map(({ key }, index) => (
          <div
            key={key}
            data-row
            className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)_auto]"
          >
            <TextField label={t('extras.name')} name={`services[${index}].name`} />
            <TextField
              label={t('extras.comment')}
              name={`services[${index}].comment`}
              className="max-sm:order-last"
            />
            <IconButton
              label={t('extras.remove', { number: index + 1 })}
              icon={Trash2}
              className="mt-5.5"
              onPress={() => remove(key)}
            />
          </div>
        ))}
      </Lines>
      <Button variant="quiet" size="sm" icon={Plus} className="mt-2" onPress={add}>
        {t('extras.add')}
      </Button>
    </Card>
  );
}

const none: readonly object[] = [];
