import { CircleAlert, RotateCcw, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from '~/ui/button';
import { Progress } from '~/ui/data/progress';
import { Size } from './file-row';
import type { Upload } from './use-uploads';

interface UploadRowProps {
  readonly upload: Upload;
  readonly onRetry: () => void;
  readonly onDismiss: () => void;
}

export function UploadRow({
  upload: { file, state, progress, message, mayRetry },
  onRetry,
  onDismiss,
}: UploadRowProps) {
  const { t } = useTranslation('files');
  const { name } = file;
  const isFailed = state === 'failed';
  return (
    <li className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <div className="min-w-0 flex-1 basis-48">
        <p className="truncate text-sm font-medium">{name}</p>
        {isFailed ? (
          <p role="alert" className="flex items-start gap-1 text-xs text-danger">
            <CircleAlert aria-hidden className="mt-px size-3.5 shrink-0" />
            <span className="min-w-0 wrap-anywhere">{message}</span>
          </p>
        ) : (
          <p className="text-xs text-muted">
            {state === 'waiting' ? t('waiting') : progress === 1 ? t('storing') : <Size bytes={file.size} />}
          </p>
        )}
      </div>
      {state === 'sending' && (
        <div className="w-40 max-w-full">
          <Progress label={t('uploading', { name })} value={progress} />
        </div>
      )}
      {isFailed && (
        <div className="flex shrink-0 items-center gap-1">
          {mayRetry && (
            <Button size="sm" icon={RotateCcw} aria-label={t('retry-of', { name })} onPress={onRetry}>
              {t('retry')}
            </Button>
          )}
          <IconButton size="sm" icon={X} label={t('dismiss', { name })} onPress={onDismiss} />
        </div>
      )}
    </li>
  );
}
