import { Paperclip } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mostTicketFiles } from '@domain/support/ticket/inputs';
import { buttonClass } from '~/ui/button';
import { classes } from '~/ui/classes';
import { useProblems } from '~/ui/form/form-state';

/** For one request (`bodyLimits`). */
const totalMegabytes = 25;

export function AttachmentsField({
  megabytes,
  hint,
}: {
  readonly megabytes: number;
  readonly hint?: string;
}) {
  const { t } = useTranslation('tickets');
  const { t: ofFiles } = useTranslation('files');
  const id = useId();
  const [names, setNames] = useState<readonly string[]>([]);
  const { sentences, clear } = useProblems('attachments');
  return (
    <div className="flex min-w-0 flex-col gap-1" data-field="attachments">
      <span className="text-sm font-medium text-ink" data-label>
        {t('fields.files')}
      </span>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <input
          id={id}
          type="file"
          name="attachments"
          multiple
          aria-label={t('fields.files')}
          aria-describedby={`${id}-hint`}
          aria-invalid={sentences !== undefined || undefined}
          onChange={({ currentTarget }) => {
            setNames([...(currentTarget.files ?? [])].map(({ name }) => name));
            clear();
          }}
          className="peer sr-only noscript:not-sr-only noscript:max-w-full"
        />
        <label
          htmlFor={id}
          className={classes(
            buttonClass({ size: 'sm' }),
            'noscript:hidden peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus',
          )}
        >
          <Paperclip aria-hidden />
          {ofFiles('choose')}
        </label>
        <p id={`${id}-hint`} className="min-w-0 text-xs text-muted">
          {[t('fields.files-hint', { count: mostTicketFiles, megabytes, total: totalMegabytes }), hint]
            .filter(Boolean)
            .join(' ')}
        </p>
      </div>
      {names.length > 0 && (
        <ul className="flex flex-col text-sm">
          {names.map((name) => (
            <li key={name} className="wrap-anywhere">
              {name}
            </li>
          ))}
        </ul>
      )}
      {sentences?.map((sentence) => (
        <p key={sentence} className="text-sm text-danger">
          {sentence}
        </p>
      ))}
    </div>
  );
}
