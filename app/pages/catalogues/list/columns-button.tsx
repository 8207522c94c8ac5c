import { Form, useSearchParams } from '@remix-run/react';
import { Columns3 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/button';
import { CheckboxGroup } from '~/ui/form/choices';
import { FormActions } from '~/ui/form/form';
import { Dialog } from '~/ui/overlay/dialog';
import type { ShownOption } from '~/presenters/catalogues/shown';

interface ColumnsButtonProps {
  readonly columns: readonly ShownOption[];
  readonly shown: readonly string[];
  /** The default columns. */
  readonly usual: readonly string[];
}

/** Chooses the columns of a list, which are kept in the address. */
export function ColumnsButton(props: ColumnsButtonProps) {
  const { t } = useTranslation('catalogues');
  return (
    <Dialog
      size="md"
      title={t('screen.columns-shown')}
      trigger={<Button icon={Columns3}>{t('screen.columns')}</Button>}
    >
      {(close) => <ColumnChoice {...props} onChosen={close} />}
    </Dialog>
  );
}

/** Starts with the current columns; newly ticked ones are added at the end. */
function ColumnChoice({
  columns,
  shown,
  usual,
  onChosen,
}: ColumnsButtonProps & { readonly onChosen: () => void }) {
  const { t } = useTranslation('catalogues');
  const [parameters] = useSearchParams();
  const [chosen, choose] = useState<readonly string[]>(shown);
  const isUsual = chosen.join() === usual.join();
  return (
    <Form method="get" className="flex flex-col gap-4" onSubmit={onChosen}>
      {[...parameters].map(([name, value]) =>
        name === 'columns' ? null : (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ),
      )}
      {!isUsual && <input type="hidden" name="columns" value={chosen.join(',')} />}
      <CheckboxGroup
        label={t('screen.columns-shown')}
        hideLabel
        options={columns}
        value={chosen}
        onChange={choose}
        className="[&>div:first-of-type]:grid [&>div:first-of-type]:gap-x-4 sm:[&>div:first-of-type]:grid-cols-2"
      />
      <FormActions>
        <Button variant="quiet" isDisabled={isUsual} onPress={() => choose(usual)} className="me-auto">
          {t('screen.usual-columns')}
        </Button>
        <Button type="submit" variant="primary" isDisabled={chosen.length === 0}>
          {t('screen.show-columns')}
        </Button>
      </FormActions>
    </Form>
  );
}
