import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '~/ui/form/choices';

interface FileFieldProps {
  readonly label: string;
  readonly name: string;
  readonly kind: 'image' | 'file';
  /** The one there is. */
  readonly fileId: string | null;
}

/** A picture or file to choose; the one there is can be looked at or taken away. */
export function FileField({ label, name, kind, fileId }: FileFieldProps) {
  const { t } = useTranslation('catalogues');
  const id = useId();
  const address = `/admin/catalogue-files/${fileId ?? ''}`;
  return (
    <div className="flex min-w-0 flex-col gap-1.5" data-field={name}>
      <label htmlFor={id} className="text-sm font-medium text-ink">
        {label}
      </label>
      {fileId !== null && (
        <div className="flex items-center gap-3">
          {kind === 'image' ? (
            <img src={address} alt={label} className="size-14 rounded-md border border-line object-contain" />
          ) : (
            <a href={address} className="text-sm text-accent underline">
              {t('screen.open-file')}
            </a>
          )}
          <Checkbox name={`${name}-gone`} value="true">
            {t('screen.take-file-away')}
          </Checkbox>
        </div>
      )}
      <input
        id={id}
        name={name}
        type="file"
        accept={kind === 'image' ? 'image/jpeg,image/png,image/gif' : undefined}
        className="min-w-0 text-sm text-muted file:me-3 file:cursor-pointer file:rounded-md file:border file:border-edge file:bg-surface file:px-3 file:py-1.5 file:text-ink"
      />
    </div>
  );
}
