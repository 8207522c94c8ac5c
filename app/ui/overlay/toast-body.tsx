import { CircleCheck, CircleX, Info, TriangleAlert, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../button';
import { classes } from '../classes';
import type { Notice } from './notice';

const icons = { success: CircleCheck, info: Info, warning: TriangleAlert, danger: CircleX } as const;
const colours = {
  success: 'text-success-solid',
  info: 'text-info-solid',
  warning: 'text-warning-solid',
  danger: 'text-danger-solid',
} as const;

export function ToastBody({
  tone,
  title,
  description,
  onDismiss,
}: Notice & { readonly onDismiss: () => void }) {
  const { t } = useTranslation();
  const Icon = icons[tone];
  return (
    <div className="flex w-full items-start gap-3 rounded-lg bg-raised py-3 font-sans ps-4 pe-2 text-ink shadow-popover sm:w-90">
      <Icon aria-hidden className={classes('mt-0.5 size-4.5 shrink-0', colours[tone])} />
      <div className="min-w-0 flex-1 text-sm">
        <p className="font-medium">{title}</p>
        {description !== undefined && <p className="mt-0.5 text-muted">{description}</p>}
      </div>
      <IconButton label={t('dismiss')} icon={X} size="sm" onPress={onDismiss} className="-my-1" />
    </div>
  );
}
