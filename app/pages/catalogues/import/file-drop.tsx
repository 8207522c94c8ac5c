import { FileSpreadsheet, Upload } from 'lucide-react';
import { useId, useRef, useState, type DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { buttonClass } from '~/ui/button';
import { classes } from '~/ui/classes';
import { useFormats } from '~/ui/format';

const types =
  '.csv,.txt,.tsv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export function FileDrop({ errors }: { readonly errors?: readonly string[] | undefined }) {
  const { t } = useTranslation('imports');
  const { number } = useFormats();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [chosen, choose] = useState<File | null>(null);
  const [isOver, setOver] = useState(false);
  const Icon = chosen === null ? Upload : FileSpreadsheet;

  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    const { files } = event.dataTransfer;
    if (files[0] === undefined || input.current === null) return;
    input.current.files = files;
    choose(files[0]);
  };
  return (
    <div className="flex flex-col gap-1.5" data-field="file">
      {/* eslint-disable-next-line jsx-a11y/no-static-element-interactions -- dropping is a shortcut: the button does the same */}
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={classes(
          'flex flex-col items-center gap-3 rounded-lg border border-dashed px-6 py-8 text-center transition-colors',
          isOver ? 'border-accent bg-accent-soft' : 'border-edge bg-sunken/50',
        )}
      >
        <span
          aria-hidden
          className="grid size-11 place-items-center rounded-full border border-line bg-surface text-muted"
        >
          <Icon className="size-5" />
        </span>
        <input
          ref={input}
          id={id}
          name="file"
          type="file"
          accept={types}
          aria-describedby={`${id}-about`}
          onChange={(event) => choose(event.currentTarget.files?.[0] ?? null)}
          className="peer sr-only"
        />
        <div className="flex flex-wrap items-center justify-center gap-x-2 gap-y-1 peer-focus-visible:[&>label]:outline-2 peer-focus-visible:[&>label]:outline-offset-2 peer-focus-visible:[&>label]:outline-focus">
          <label htmlFor={id} className={buttonClass()}>
            {t('file.choose')}
          </label>
          <span className="text-sm text-muted max-sm:hidden">{t('file.drop')}</span>
        </div>
        <p aria-live="polite" className="max-w-full text-sm font-medium break-words empty:sr-only">
          {chosen !== null && `${chosen.name} · ${number(Math.max(1, Math.round(chosen.size / 1024)))} KB`}
        </p>
      </div>
      <p id={`${id}-about`} className="text-xs text-muted">
        {t('file.about')}
      </p>
      {errors !== undefined && (
        <p role="alert" className="text-xs text-danger">
          {errors.join(' ')}
        </p>
      )}
    </div>
  );
}
