import { Lock, Mail, Paperclip, ShieldQuestion } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { classes } from '~/ui/classes';
import { DateTime } from '~/ui/format';
import type { MessageFile, ShownEntry } from './conversation.server';

interface ConversationProps {
  readonly entries: readonly ShownEntry[];
  readonly noteMark?: string;
}

export function Conversation({ entries, noteMark }: ConversationProps) {
  const { t } = useTranslation('tickets');
  return (
    <ol aria-label={t('one.conversation')} className="flex flex-col gap-3">
      {entries.map(({ id, kind, author, byCustomer, byMail, quoted, isUnverified, text, at, files }) => (
        <li
          key={id}
          className={classes(
            'min-w-0 rounded-lg border px-4 py-3',
            kind === 'note'
              ? 'border-warning-solid/40 bg-warning-soft'
              : byCustomer
                ? 'border-line bg-surface'
                : 'border-accent/25 bg-accent-soft',
          )}
        >
          <div className="flex flex-wrap items-baseline justify-between gap-x-3">
            <p className="text-sm font-semibold wrap-anywhere">
              {author.name}
              {!byCustomer && kind === 'message' && (
                <span className="ml-2 text-xs font-normal text-muted">{t('one.staff')}</span>
              )}
            </p>
            <p className="flex items-center gap-1.5 text-xs text-muted">
              {byMail && (
                <span className="inline-flex items-center gap-1">
                  <Mail aria-hidden className="size-3.5" />
                  {t('by-mail.mark')}
                  <span aria-hidden>·</span>
                </span>
              )}
              <DateTime value={at} />
            </p>
          </div>
          {isUnverified && (
            <p className="mt-1 flex items-center gap-1 text-xs text-warning">
              <ShieldQuestion aria-hidden className="size-3.5 shrink-0" />
              {t('by-mail.unverified')}
            </p>
          )}
          {kind === 'note' && (
            <p className="flex items-center gap-1 text-xs text-warning">
              <Lock aria-hidden className="size-3.5" />
              {noteMark}
            </p>
          )}
          <p className="mt-1.5 text-sm wrap-anywhere whitespace-pre-line">{text}</p>
          {quoted !== null && (
            <details className="mt-2">
              <summary className="w-fit cursor-pointer text-xs text-muted hover:text-ink">
                {t('by-mail.quoted')}
              </summary>
              <p className="mt-1.5 border-l-2 border-line pl-3 text-sm text-muted wrap-anywhere whitespace-pre-line">
                {quoted}
              </p>
            </details>
          )}
          {files.length > 0 && (
            <ul aria-label={t('one.attached')} className="mt-2 flex flex-wrap gap-x-4 gap-y-1">
              {files.map((file) => (
                <li key={file.id} className="min-w-0">
                  <FileLink file={file} />
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ol>
  );
}

function FileLink({ file: { id, name, isShown } }: { readonly file: MessageFile }) {
  return (
    <a
      href={isShown ? `/files/${id}` : `/files/${id}?save`}
      {...(isShown ? { target: '_blank', rel: 'noreferrer' } : { download: name })}
      className="inline-flex min-w-0 items-center gap-1 text-sm underline wrap-anywhere"
    >
      <Paperclip aria-hidden className="size-3.5 shrink-0" />
      {name}
    </a>
  );
}
