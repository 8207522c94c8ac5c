import { CircleCheck, CircleX, Inbox, Info, TriangleAlert, Unplug, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { classes } from '../classes';
import { softTone } from '../tone';

interface StateProps {
  readonly icon?: LucideIcon;
  readonly title: string;
  readonly body?: ReactNode;
  readonly action?: ReactNode;
  /** For a page with nothing else: the title is the page's heading. */
  readonly isPage?: boolean;
}

/** Nothing exists yet, or nothing matches. Never use it for failures. */
export function EmptyState({ icon: Icon = Inbox, title, body, action, isPage = false }: StateProps) {
  const Title = isPage ? 'h1' : 'p';
  return (
    <div className="flex flex-col items-center gap-3 px-6 py-14 text-center">
      <span aria-hidden className="grid size-11 place-items-center rounded-full bg-sunken text-muted">
        <Icon className="size-5" />
      </span>
      <div className="max-w-md">
        <Title className={classes('font-semibold', isPage ? 'text-2xl' : 'text-md')}>{title}</Title>
        {body !== undefined && <div className="mt-1 text-pretty text-muted">{body}</div>}
      </div>
      {action !== undefined && <div className="mt-1 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  );
}

export function ErrorState({
  icon: Icon = Unplug,
  title,
  body,
  action,
  requestId,
  isPage = false,
}: StateProps & { readonly requestId?: string | undefined }) {
  const { t } = useTranslation();
  const Title = isPage ? 'h1' : 'p';
  return (
    <div role="alert" className="flex flex-col items-center gap-3 px-6 py-14 text-center">
      <span aria-hidden className="grid size-11 place-items-center rounded-full bg-danger-soft text-danger">
        <Icon className="size-5" />
      </span>
      <div className="max-w-md">
        <Title className={classes('font-semibold', isPage ? 'text-2xl' : 'text-md')}>{title}</Title>
        {body !== undefined && <div className="mt-1 text-pretty text-muted">{body}</div>}
      </div>
      {action !== undefined && <div className="mt-1 flex flex-wrap justify-center gap-2">{action}</div>}
      {requestId !== undefined && (
        <p className="text-xs text-muted">
          {t('request-id')}: <code className="select-all">{requestId}</code>
        </p>
      )}
    </div>
  );
}

const noticeIcons = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleX } as const;

interface NoticeProps {
  readonly tone?: keyof typeof noticeIcons;
  readonly title?: ReactNode;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
}

export function Notice({ tone = 'info', title, children, action }: NoticeProps) {
  const Icon = noticeIcons[tone];
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      className={classes(
        'flex flex-wrap items-start gap-x-3 gap-y-2 rounded-lg border px-3.5 py-3 text-sm',
        softTone[tone],
      )}
    >
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      <div className="min-w-48 flex-1">
        {title !== undefined && <p className="font-medium">{title}</p>}
        {children !== undefined && <div className="text-ink">{children}</div>}
      </div>
      {action}
    </div>
  );
}

export function Skeleton({ className = 'h-4 w-full' }: { readonly className?: string }) {
  return <span aria-hidden className={classes('block animate-shimmer rounded-md', className)} />;
}

export function LoadingRows({ rows = 5 }: { readonly rows?: number }) {
  const { t } = useTranslation();
  return (
    <div role="status" className="flex flex-col gap-3 p-4">
      <span className="sr-only">{t('loading')}</span>
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} className={classes('h-4', row % 3 === 2 ? 'w-2/3' : 'w-full')} />
      ))}
    </div>
  );
}
