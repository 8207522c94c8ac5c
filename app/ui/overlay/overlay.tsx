import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { IconButton } from '../button';
import { classes } from '../classes';
import { withoutUndefined } from '../without-undefined';

export type OverlayShape =
  | {
      readonly kind: 'dialog';
      readonly size: 'sm' | 'md' | 'lg' | 'xl';
      readonly role: 'dialog' | 'alertdialog';
    }
  | { readonly kind: 'drawer'; readonly side: 'start' | 'end'; readonly className: string | undefined };

export interface OverlayProps {
  readonly shape: OverlayShape;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly title: string;
  readonly description?: ReactNode;
  readonly children: ReactNode | ((close: () => void) => ReactNode);
}

const scrim =
  'fixed inset-0 z-40 bg-scrim transition-opacity duration-150 data-entering:opacity-0 data-exiting:opacity-0';

const sizes = { sm: 'max-w-sm', md: 'max-w-lg', lg: 'max-w-3xl', xl: 'max-w-5xl' } as const;

const sides = {
  start: 'me-auto rounded-e-xl data-entering:-translate-x-8 data-exiting:-translate-x-8',
  end: 'ms-auto rounded-s-xl data-entering:translate-x-8 data-exiting:translate-x-8',
} as const;

export default function Overlay({ shape, isOpen, onOpenChange, title, description, children }: OverlayProps) {
  const isDrawer = shape.kind === 'drawer';
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDismissable={isDrawer}
      className={classes(scrim, isDrawer ? 'flex' : 'flex items-end justify-center sm:items-center sm:p-4')}
    >
      <Modal
        className={
          isDrawer
            ? classes(
                'h-dvh w-full max-w-[min(28rem,calc(100vw-2.5rem))] bg-raised shadow-dialog transition-[translate,opacity] duration-180 data-entering:opacity-0 data-exiting:opacity-0',
                sides[shape.side],
                shape.className,
              )
            : classes(
                'flex max-h-[calc(100dvh-2rem)] w-full flex-col rounded-t-xl bg-raised shadow-dialog transition-[translate,opacity] duration-150 data-entering:translate-y-3 data-entering:opacity-0 sm:rounded-xl',
                sizes[shape.size],
              )
        }
      >
        <AriaDialog
          {...withoutUndefined({ role: isDrawer ? undefined : shape.role })}
          className={classes('flex flex-col outline-none', isDrawer ? 'h-full' : 'min-h-0')}
        >
          {({ close }) => (
            <>
              <OverlayHead title={title} description={description} onClose={close} />
              <div className={classes('min-h-0 overflow-y-auto px-5 pt-1 pb-5', isDrawer && 'flex-1')}>
                {typeof children === 'function' ? children(close) : children}
              </div>
            </>
          )}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

interface OverlayHeadProps {
  readonly title: string;
  readonly description?: ReactNode;
  readonly onClose: () => void;
}

function OverlayHead({ title, description, onClose }: OverlayHeadProps) {
  const { t } = useTranslation();
  return (
    <header className="flex items-start gap-3 px-5 pt-4 pb-2">
      <div className="min-w-0 flex-1">
        <Heading slot="title" className="text-lg font-semibold">
          {title}
        </Heading>
        {description !== undefined && <p className="mt-0.5 text-sm text-muted">{description}</p>}
      </div>
      <IconButton label={t('close')} icon={X} size="sm" onPress={onClose} className="-me-1.5" />
    </header>
  );
}
