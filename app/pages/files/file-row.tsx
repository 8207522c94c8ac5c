import { useFetcher, useLocation } from '@remix-run/react';
import {
  Download,
  Eye,
  File,
  FileArchive,
  FileImage,
  FileSpreadsheet,
  FileText,
  type LucideIcon,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { intent } from '~/pages/intent';
import { buttonClass, IconButton } from '~/ui/button';
import { classes } from '~/ui/classes';
import { Badge } from '~/ui/data/badge';
import { FlagButton } from '~/ui/form/flag-button';
import { DateTime, useFormats } from '~/ui/format';
import { Dialog } from '~/ui/overlay/dialog';
import type { FilesIntent } from './change-files.resource';
import type { FileKind, ShownFile } from './files-data';

const icons: Readonly<Record<FileKind, LucideIcon>> = {
  image: FileImage,
  pdf: FileText,
  word: FileText,
  excel: FileSpreadsheet,
  powerpoint: FileText,
  'open-document': FileText,
  text: FileText,
  archive: FileArchive,
  other: File,
};

interface FileRowProps {
  readonly file: ShownFile;
  readonly to: string;
  readonly maySet: boolean;
}

export function FileRow({ file, to, maySet }: FileRowProps) {
  const { id, name, kind, isShown, isActive, byCustomer, who } = file;
  const { t } = useTranslation('files');
  const Icon = icons[kind];
  const address = `/files/${id}`;
  return (
    <li className="flex min-w-0 items-start gap-3 py-2.5">
      <Icon
        aria-hidden
        className={classes('mt-0.5 size-5 shrink-0', isActive ? 'text-accent' : 'text-muted')}
      />
      <div className="min-w-0 flex-1">
        <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
          <a
            href={isShown ? address : `${address}?save`}
            {...(isShown ? { target: '_blank', rel: 'noreferrer' } : { download: name })}
            className={classes(
              'min-w-0 text-sm font-medium wrap-anywhere underline',
              isActive ? 'text-accent' : 'text-muted',
            )}
          >
            {name}
          </a>
          {file.documentType !== null && (
            <Badge tone="accent">{t(`shipments:documents.${file.documentType}`)}</Badge>
          )}
          {!isActive && <Badge>{t('inactive')}</Badge>}
          {byCustomer && maySet && <Badge tone="info">{t('from-customer')}</Badge>}
        </div>
        <p className="text-xs text-muted">
          {t(`kinds.${kind}`)} · <Size bytes={file.size} /> · <DateTime value={file.attachedAt} /> ·{' '}
          {t('by', { name: who })}
        </p>
        {(file.mayActivate || maySet) && (
          <div className="mt-1 flex flex-wrap gap-x-4">
            {file.mayActivate && <Flag to={to} file={file} flag="isActive" />}
            {maySet && <Flag to={to} file={file} flag="forCustomers" />}
          </div>
        )}
      </div>
      <div className="flex shrink-0 items-center">
        {kind === 'image' && isShown && (
          <span className="noscript:hidden">
            <Dialog
              size="xl"
              title={name}
              trigger={<IconButton size="sm" icon={Eye} label={t('preview', { name })} />}
            >
              <img src={address} alt={name} className="mx-auto max-h-[70dvh] max-w-full object-contain" />
            </Dialog>
          </span>
        )}
        <a
          href={`${address}?save`}
          download={name}
          aria-label={t('download', { name })}
          title={t('save')}
          className={classes(buttonClass({ variant: 'quiet', size: 'sm' }), 'px-1.5')}
        >
          <Download aria-hidden />
        </a>
      </div>
    </li>
  );
}

/** "240 KB", "3,2 MB". */
export function Size({ bytes }: { readonly bytes: number }) {
  const { t } = useTranslation('files');
  const { number } = useFormats();
  const isLarge = bytes >= 1024 ** 2;
  const size = isLarge ? Math.round((bytes / 1024 ** 2) * 10) / 10 : Math.ceil(bytes / 1024);
  return <>{t(isLarge ? 'size-mb' : 'size-kb', { size: number(size) })}</>;
}

const flags = {
  isActive: { asks: intent<FilesIntent>('set-active'), text: 'is-active' },
  forCustomers: { asks: intent<FilesIntent>('set-for-customers'), text: 'is-for-customers' },
} as const;

interface FlagProps extends Pick<FileRowProps, 'file' | 'to'> {
  readonly flag: keyof typeof flags;
}

function Flag({ to, file, flag }: FlagProps) {
  const { t } = useTranslation('files');
  const { pathname, search } = useLocation();
  const fetcher = useFetcher();
  const { asks, text } = flags[flag];
  const asked = fetcher.formData?.get(flag);
  const isOn = typeof asked === 'string' ? asked === 'true' : file[flag];
  return (
    <fetcher.Form method="post" action={to} preventScrollReset>
      <input type="hidden" {...asks} />
      <input type="hidden" name="file" value={file.id} />
      <input type="hidden" name="page" value={`${pathname}${search}`} />
      <input type="hidden" name={flag} value={String(!file[flag])} />
      <FlagButton label={t(text)} fullLabel={t(`${text}-of`, { name: file.name })} isOn={isOn} />
    </fetcher.Form>
  );
}
