import { CircleAlert, FileText, ImageIcon, RotateCcw, Upload, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { buttonClass, IconButton } from '../button';
import { classes } from '../classes';
import { useFormats } from '../format';
import { useProblems } from './form-state';

export interface FileFieldProps {
  readonly label: string;
  readonly name: string;
  readonly kind: 'image' | 'file';
  readonly accept?: string | undefined;
  readonly hint?: string | undefined;
  readonly maxMegabytes?: number | undefined;
  readonly current?: { readonly to: string; readonly name: string } | null | undefined;
  readonly isRequired?: boolean | undefined;
}

/**
 * Removing the current file posts `name-gone` as "true"; untouched, nothing of `name` is posted. Without
 * scripts the browser's own input is shown, since only it can show the chosen file.
 */
export function FileField(props: FileFieldProps) {
  const {
    label,
    name,
    kind,
    accept,
    hint,
    maxMegabytes = Number.POSITIVE_INFINITY,
    current,
    isRequired,
  } = props;
  const { t } = useTranslation();
  const { number } = useFormats();
  const ids = { input: useId(), note: useId() };
  const input = useRef<HTMLInputElement>(null);
  const [chosen, choose] = useState<File | null>(null);
  const [isGone, setGone] = useState(false);
  const [isTooLarge, setTooLarge] = useState(false);
  const problems = useProblems(name);
  const preview = usePreview(kind === 'image' ? chosen : null);
  const kept = isGone ? null : (current ?? null);
  const picture = preview ?? (kind === 'image' && chosen === null ? kept?.to : undefined);
  const wrong = isTooLarge ? [t('file.too-large', { size: `${maxMegabytes} MB` })] : problems.sentences;
  const isWrong = wrong !== undefined;
  const Icon = kind === 'image' ? ImageIcon : FileText;

  const take = (given: File | null) => {
    const isRefused = given !== null && given.size > maxMegabytes * 1024 ** 2;
    const file = isRefused ? null : given;
    setTooLarge(isRefused);
    choose(file);
    problems.clear();
    if (file === null && input.current) input.current.value = '';
  };

  return (
    <div className="flex min-w-0 flex-col gap-1" data-field={name}>
      <span className="text-sm font-medium text-ink" id={ids.note} data-label>
        {label}
        {isRequired === true && (
          <span aria-hidden className="text-danger">
            {' *'}
          </span>
        )}
      </span>
      <div className="flex min-w-0 items-center gap-3">
        <span
          className={classes(
            'grid size-16 shrink-0 place-items-center overflow-hidden rounded-md border bg-sunken text-muted',
            isWrong ? 'border-danger-solid' : 'border-line',
          )}
        >
          {picture === undefined ? (
            <Icon aria-hidden className="size-5" />
          ) : (
            <img
              src={picture}
              alt={chosen?.name ?? kept?.name ?? label}
              className="size-full object-contain"
            />
          )}
        </span>
        <div className="flex min-w-0 flex-col gap-1">
          <div className="flex flex-wrap items-center gap-1.5">
            <input
              ref={input}
              id={ids.input}
              name={name}
              type="file"
              accept={accept}
              aria-describedby={isWrong ? `${ids.note}-hint ${ids.note}-wrong` : `${ids.note}-hint`}
              aria-invalid={isWrong || undefined}
              onChange={(event) => take(event.currentTarget.files?.[0] ?? null)}
              className="peer sr-only noscript:not-sr-only noscript:max-w-full"
            />
            <label
              htmlFor={ids.input}
              className={classes(
                buttonClass({ size: 'sm' }),
                'noscript:hidden peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus',
              )}
            >
              <Upload aria-hidden />
              {t(kept === null && chosen === null ? 'file.choose' : 'file.replace')}
              <span className="sr-only"> {label}</span>
            </label>
            {chosen !== null ? (
              <IconButton
                size="sm"
                icon={X}
                label={t('file.put-back', { name: label })}
                onPress={() => take(null)}
              />
            ) : isGone ? (
              <IconButton
                size="sm"
                icon={RotateCcw}
                label={t('file.keep', { name: label })}
                onPress={() => setGone(false)}
              />
            ) : (
              kept !== null && (
                <IconButton
                  size="sm"
                  icon={X}
                  label={t('file.remove', { name: label })}
                  onPress={() => setGone(true)}
                />
              )
            )}
          </div>
          <p
            id={`${ids.note}-hint`}
            className={classes('min-w-0 text-xs text-muted', (chosen ?? kept) !== null && 'truncate')}
          >
            {chosen !== null ? (
              `${chosen.name} · ${number(Math.ceil(chosen.size / 1024))} KB`
            ) : isGone ? (
              t('file.gone')
            ) : kept === null ? (
              (hint ?? t('file.none'))
            ) : (
              <a
                href={kept.to}
                target="_blank"
                rel="noreferrer"
                className="text-accent underline"
                title={kept.name}
              >
                {kept.name}
              </a>
            )}
          </p>
        </div>
      </div>
      {isGone && chosen === null && <input type="hidden" name={`${name}-gone`} value="true" />}
      {isWrong && (
        <p id={`${ids.note}-wrong`} role="alert" className="flex items-start gap-1 text-xs text-danger">
          <CircleAlert aria-hidden className="mt-px size-3.5 shrink-0" />
          {wrong.join(' ')}
        </p>
      )}
    </div>
  );
}

function usePreview(file: File | null): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (file === null || !file.type.startsWith('image/')) {
      setAddress(undefined);
      return;
    }
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}
