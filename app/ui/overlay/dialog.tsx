import { Form as RemixForm } from '@remix-run/react';
import { X } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog as AriaDialog, DialogTrigger } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { Button, IconButton } from '../button';
import { classes } from '../classes';
import { withoutUndefined } from '../without-undefined';

interface OverlayProps {
  /** The button that opens it; without one, use `isOpen` and `onOpenChange`. */
  readonly trigger?: ReactElement;
  readonly isOpen?: boolean | undefined;
  readonly onOpenChange?: ((isOpen: boolean) => void) | undefined;
  readonly title: string;
  readonly description?: ReactNode;
  readonly children: ReactNode | ((close: () => void) => ReactNode);
}

const overlayClass =
  'fixed inset-0 z-40 bg-scrim transition-opacity duration-150 data-entering:opacity-0 data-exiting:opacity-0';

const sizes = { sm: 'max-w-sm', md: 'max-w-lg', lg: 'max-w-3xl', xl: 'max-w-5xl' } as const;

export interface DialogProps extends OverlayProps {
  readonly size?: keyof typeof sizes;
  /** An alert dialog asks for a decision: clicking outside does not close it. */
  readonly role?: 'dialog' | 'alertdialog';
}

function withTrigger(
  { trigger, isOpen, onOpenChange }: Omit<OverlayProps, 'title' | 'children'>,
  overlay: ReactElement,
) {
  if (trigger === undefined) return overlay;
  return (
    <DialogTrigger {...withoutUndefined({ isOpen, onOpenChange })}>
      {trigger}
      {overlay}
    </DialogTrigger>
  );
}

export function Dialog({
  title,
  description,
  size = 'md',
  role = 'dialog',
  children,
  ...overlay
}: DialogProps) {
  const own =
    overlay.trigger === undefined
      ? withoutUndefined({ isOpen: overlay.isOpen, onOpenChange: overlay.onOpenChange })
      : {};
  return withTrigger(
    overlay,
    <ModalOverlay
      {...own}
      className={classes(overlayClass, 'flex items-end justify-center sm:items-center sm:p-4')}
    >
      <Modal
        className={classes(
          'flex max-h-[calc(100dvh-2rem)] w-full flex-col rounded-t-xl bg-raised shadow-dialog transition-[translate,opacity] duration-150 data-entering:translate-y-3 data-entering:opacity-0 sm:rounded-xl',
          sizes[size],
        )}
      >
        <AriaDialog role={role} className="flex min-h-0 flex-col outline-none">
          {({ close }) => (
            <>
              <OverlayHead title={title} description={description} onClose={close} />
              <div className="min-h-0 overflow-y-auto px-5 pt-1 pb-5">
                {typeof children === 'function' ? children(close) : children}
              </div>
            </>
          )}
        </AriaDialog>
      </Modal>
    </ModalOverlay>,
  );
}

export interface DrawerProps extends OverlayProps {
  readonly side?: 'start' | 'end';
  readonly className?: string;
}

const sides = {
  start: 'me-auto rounded-e-xl data-entering:-translate-x-8 data-exiting:-translate-x-8',
  end: 'ms-auto rounded-s-xl data-entering:translate-x-8 data-exiting:translate-x-8',
} as const;

/** A side panel for details of the page. */
export function Drawer({ title, description, side = 'end', className, children, ...overlay }: DrawerProps) {
  const own =
    overlay.trigger === undefined
      ? withoutUndefined({ isOpen: overlay.isOpen, onOpenChange: overlay.onOpenChange })
      : {};
  return withTrigger(
    overlay,
    <ModalOverlay {...own} isDismissable className={classes(overlayClass, 'flex')}>
      <Modal
        className={classes(
          'h-dvh w-full max-w-[min(28rem,calc(100vw-2.5rem))] bg-raised shadow-dialog transition-[translate,opacity] duration-180 data-entering:opacity-0 data-exiting:opacity-0',
          sides[side],
          className,
        )}
      >
        <AriaDialog className="flex h-full flex-col outline-none">
          {({ close }) => (
            <>
              <OverlayHead title={title} description={description} onClose={close} />
              <div className="min-h-0 flex-1 overflow-y-auto px-5 pt-1 pb-5">
                {typeof children === 'function' ? children(close) : children}
              </div>
            </>
          )}
        </AriaDialog>
      </Modal>
    </ModalOverlay>,
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

export interface ConfirmDialogProps extends Pick<
  OverlayProps,
  'trigger' | 'isOpen' | 'onOpenChange' | 'title'
> {
  /** What will happen, and whether it can be undone. */
  readonly body: ReactNode;
  readonly confirmLabel: string;
  /** "Cancel" by default. */
  readonly cancelLabel?: string;
  readonly tone?: 'accent' | 'danger';
  /** Posts a form to `action` ('' for the page itself) with these hidden fields … */
  readonly action?: string | undefined;
  readonly fields?: Readonly<Record<string, string>> | undefined;
  /** … or runs a function here. */
  readonly onConfirm?: (() => void) | undefined;
}

/** Asks before actions that cannot be undone or that others will see. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { t } = useTranslation();
  const { body, confirmLabel, tone = 'accent', action, fields = {}, onConfirm, ...rest } = props;
  const { cancelLabel = t('cancel'), ...dialog } = rest;
  const variant = tone === 'danger' ? 'danger' : 'primary';
  /* eslint-disable jsx-a11y/no-autofocus -- a dialog takes the focus: at the button that does no harm */
  return (
    <Dialog {...dialog} size="sm" role="alertdialog">
      {(close) => (
        <>
          <div className="text-base text-muted">{body}</div>
          <div className="mt-5 flex justify-end gap-2">
            <Button onPress={close} autoFocus={tone === 'danger'}>
              {cancelLabel}
            </Button>
            {action === undefined ? (
              <Button
                variant={variant}
                onPress={() => {
                  onConfirm?.();
                  close();
                }}
              >
                {confirmLabel}
              </Button>
            ) : (
              <RemixForm method="post" action={action || undefined} onSubmit={() => close()}>
                {Object.entries(fields).map(([name, value]) => (
                  <input key={name} type="hidden" name={name} value={value} />
                ))}
                <Button type="submit" variant={variant} autoFocus={tone !== 'danger'}>
                  {confirmLabel}
                </Button>
              </RemixForm>
            )}
          </div>
        </>
      )}
    </Dialog>
  );
  /* eslint-enable jsx-a11y/no-autofocus */
}
