import { Form, useSearchParams } from '@remix-run/react';
import { Columns3 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/button';
import { CheckboxGroup } from '~/ui/form/choices';
import { FormActions } from '~/ui/form/form';
import { Dialog } from '~/ui/overlay/dialog';
import type { ShownOption } from '../shown';

interface ColumnsButtonProps {
  readonly columns: readonly ShownOption[];
  readonly shown: readonly string[];
}

/** Chooses the columns of a list; they go into the address with everything else. */
export function ColumnsButton({ columns, shown }: ColumnsButtonProps) {
  const { t } = useTranslation('catalogues');
  const [parameters] = useSearchParams();
  const [chosen, choose] = useState<readonly string[]>(shown);
  return (
    <Dialog title={t('screen.columns')} trigger={<Button icon={Columns3}>{t('screen.columns')}</Button>}>
      {(close) => (
        <Form method="get" className="flex flex-col gap-4" onSubmit={close}>
          {[...parameters].map(([name, value]) =>
            name === 'columns' ? null : <input key={name} type="hidden" name={name} value={value} />,
          )}
          <input type="hidden" name="columns" value={chosen.join(',')} />
          <CheckboxGroup
            label={t('screen.columns-shown')}
            options={columns}
            value={chosen}
            onChange={choose}
          />
          <FormActions>
            <Button type="submit" variant="primary" isDisabled={chosen.length === 0}>
              {t('screen.show-columns')}
            </Button>
          </FormActions>
        </Form>
      )}
    </Dialog>
  );
}
