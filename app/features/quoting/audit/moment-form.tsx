import { Form } from '@remix-run/react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/button';

/** Asks for a moment by the clock of Santiago. */
export function MomentForm({ at }: { readonly at: string | null }) {
  const { t } = useTranslation('quoting-staff');
  const id = useId();
  return (
    <Form method="get" preventScrollReset className="flex min-w-0 items-end gap-2 max-sm:w-full">
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <label htmlFor={id} className="text-sm font-medium">
          {t('audit.moment')}
        </label>
        <input
          id={id}
          type="datetime-local"
          name="at"
          required
          defaultValue={at ?? undefined}
          className="control w-full min-w-0 px-2.5 scheme-light-dark"
        />
      </div>
      <Button type="submit">{t('audit.go')}</Button>
    </Form>
  );
}
