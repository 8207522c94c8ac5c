import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/button';
import { MomentField } from '~/ui/form/date-field';

export function MomentForm({ at }: { readonly at: string | null }) {
  const { t } = useTranslation('audit-staff');
  return (
    <Form method="get" preventScrollReset className="flex min-w-0 items-end gap-2 max-sm:w-full">
      <MomentField
        label={t('audit.moment')}
        name="at"
        defaultValue={at}
        className="flex-1 sm:min-w-52 sm:whitespace-nowrap"
      />
      <Button type="submit">{t('audit.go')}</Button>
    </Form>
  );
}
