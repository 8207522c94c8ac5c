import { useLocation } from '@remix-run/react';
import { Paperclip, Upload } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { intent } from '~/pages/intent';
import { buttonClass } from '~/ui/button';
import { classes } from '~/ui/classes';
import { Checkbox } from '~/ui/form/checkbox';
import type { FilesIntent } from './change-files.resource';
import type { FilesData } from './files-data';
import { PaperFields } from './paper-fields';
import type { UploadedAs } from './use-uploads';
import { useDroppedFiles } from './use-dropped-files';

interface DropZoneProps {
  readonly data: Pick<FilesData, 'megabytes' | 'maySet' | 'commandId' | 'shipments'>;
  readonly to: string;
  readonly onFiles: (files: readonly File[], as: UploadedAs) => void;
}

export function DropZone({ data, to, onFiles }: DropZoneProps) {
  const { megabytes, maySet, commandId, shipments } = data;
  const { t } = useTranslation('files');
  const { pathname, search } = useLocation();
  const id = useId();
  const [as, setAs] = useState<UploadedAs>({ forCustomers: false, documentType: '', shipmentId: '' });
  const zone = useRef<HTMLDivElement>(null);
  const isOver = useDroppedFiles(zone, (files) => onFiles(files, as));
  return (
    <form method="post" action={to} encType="multipart/form-data" className="flex flex-col gap-2">
      <input type="hidden" {...intent<FilesIntent>('attach')} />
      <input type="hidden" name="commandId" value={commandId} />
      <input type="hidden" name="page" value={`${pathname}${search}`} />
      {shipments.length > 0 && <PaperFields shipments={shipments} as={as} onChange={setAs} />}
      <div
        ref={zone}
        data-drop-zone
        className={classes(
          'flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border border-dashed px-4 py-3.5 transition-colors',
          isOver ? 'border-accent bg-accent-soft' : 'border-edge bg-sunken/50',
        )}
      >
        <input
          id={id}
          type="file"
          name="files"
          multiple
          aria-label={t('field')}
          aria-describedby={`${id}-hint`}
          onChange={({ currentTarget }) => {
            const files = [...(currentTarget.files ?? [])];
            currentTarget.value = '';
            if (files.length > 0) onFiles(files, as);
          }}
          className="peer sr-only noscript:not-sr-only noscript:max-w-full"
        />
        <label
          htmlFor={id}
          className={classes(
            buttonClass(),
            'noscript:hidden peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus',
          )}
        >
          <Upload aria-hidden />
          {t('choose')}
        </label>
        <p id={`${id}-hint`} className="min-w-0 text-sm text-muted">
          <span className="noscript:hidden pointer-coarse:hidden">
            {isOver ? t('drop-now') : t('drop')} ·{' '}
          </span>
          {t('limit', { megabytes })}
        </p>
        <div className="hidden noscript:block">
          <button type="submit" className={buttonClass()}>
            <Paperclip aria-hidden />
            {t('attach')}
          </button>
        </div>
      </div>
      {maySet && (
        <Checkbox
          name="forCustomers"
          value="true"
          isSelected={as.forCustomers}
          onChange={(forCustomers) => setAs({ ...as, forCustomers })}
        >
          {t('for-customers-new')}
        </Checkbox>
      )}
    </form>
  );
}
