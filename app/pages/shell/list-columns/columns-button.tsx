import { Form, useLocation, useSearchParams } from '@remix-run/react';
import { Columns3 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/button';
import { CheckboxGroup } from '~/ui/form/choices';
import { FormActions } from '~/ui/form/form';
import type { Option } from '~/ui/form/popover-list';
import { Dialog } from '~/ui/overlay/dialog';

interface ColumnsButtonProps {
  readonly columns: readonly Option[];
  readonly shown: readonly string[];
  readonly usual: readonly string[];
  /** Saved for the next visits; otherwise the choice is only in the address. */
  readonly isKept?: boolean;
}

export function ColumnsButton(props: ColumnsButtonProps) {
  const { t } = useTranslation('views');
  return (
    <Dialog
      size="md"
      title={t('columns-shown')}
      {...(props.isKept === true && { description: t('columns-kept') })}
      trigger={<Button icon={Columns3}>{t('columns')}</Button>}
    >
      {(close) => <ColumnChoice {...props} onChosen={close} />}
    </Dialog>
  );
}

function ColumnChoice({
  columns,
  shown,
  usual,
  isKept = false,
  onChosen,
}: ColumnsButtonProps & { readonly onChosen: () => void }) {
  const { t } = useTranslation('views');
  const [chosen, choose] = useState<readonly string[]>(shown);
  const isUsual = chosen.join() === usual.join();
  const address = isKept
    ? ({ method: 'post', action: '/admin/list-columns' } as const)
    : { method: 'get' as const };
  return (
    <Form {...address} className="flex flex-col gap-4" onSubmit={onChosen}>
      {isKept ? <KeptFor /> : <OtherParameters />}
      {(isKept || !isUsual) && <input type="hidden" name="columns" value={chosen.join(',')} />}
      <CheckboxGroup
        label={t('columns-shown')}
        hideLabel
        options={columns}
        value={chosen}
        onChange={choose}
        className="[&>div:first-of-type]:grid [&>div:first-of-type]:gap-x-4 sm:[&>div:first-of-type]:grid-cols-2"
      />
      <FormActions>
        <Button variant="quiet" isDisabled={isUsual} onPress={() => choose(usual)} className="me-auto">
          {t('usual-columns')}
        </Button>
        <Button type="submit" variant="primary" isDisabled={chosen.length === 0}>
          {t('show-columns')}
        </Button>
      </FormActions>
    </Form>
  );
}

function OtherParameters() {
  const [parameters] = useSearchParams();
  return [...parameters].map(([name, value]) =>
    name === 'columns' ? null : <input key={`${name} ${value}`} type="hidden" name={name} value={value} />,
  );
}

function KeptFor() {
  const { pathname, search } = useLocation();
  return (
    <>
      <input type="hidden" name="page" value={pathname} />
      <input type="hidden" name="query" value={search} />
    </>
  );
}
