import { Form as RemixForm } from '@remix-run/react';
import { useState, type ReactElement, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../button';
import { useOnDemand } from './on-demand';
import type { OverlayProps, OverlayShape } from './overlay';
import { OverlayTrigger } from './overlay-trigger';

interface OpenerProps extends Pick<OverlayProps, 'title' | 'description' | 'children'> {
  readonly trigger?: ReactElement;
  readonly isOpen?: boolean | undefined;
  readonly onOpenChange?: ((isOpen: boolean) => void) | undefined;
}

export interface DialogProps extends OpenerProps {
  readonly size?: 'sm' | 'md' | 'lg' | 'xl';
  readonly role?: 'dialog' | 'alertdialog';
}

export function Dialog({ size = 'md', role = 'dialog', ...opener }: DialogProps) {
  return <Opener {...opener} shape={{ kind: 'dialog', size, role }} />;
}

export interface DrawerProps extends OpenerProps {
  readonly side?: 'start' | 'end';
  readonly className?: string;
}

export function Drawer({ side = 'end', className, ...opener }: DrawerProps) {
  return <Opener {...opener} shape={{ kind: 'drawer', side, className }} />;
}

const loadOverlay = () => import('./overlay');

/** The overlay is rendered once it opens: most pages are read without opening any. */
function Opener({
  trigger,
  isOpen,
  onOpenChange,
  ...overlay
}: OpenerProps & { readonly shape: OverlayShape }) {
  const [isOwnOpen, setOwnOpen] = useState(false);
  const isShown = isOpen ?? isOwnOpen;
  const change = (next: boolean) => {
    setOwnOpen(next);
    onOpenChange?.(next);
  };
  const Overlay = useOnDemand(loadOverlay, isShown, () => change(false));
  return (
    <>
      {trigger && (
        <OverlayTrigger kind="dialog" isOpen={isShown} onOpenChange={change} prepare={loadOverlay}>
          {trigger}
        </OverlayTrigger>
      )}
      {Overlay && <Overlay {...overlay} isOpen={isShown} onOpenChange={change} />}
    </>
  );
}

export interface ConfirmDialogProps extends Pick<
  OpenerProps,
  'trigger' | 'isOpen' | 'onOpenChange' | 'title'
> {
  readonly body: ReactNode;
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  readonly tone?: 'accent' | 'danger';
  readonly action?: string | undefined;
  readonly fields?: Readonly<Record<string, string>> | undefined;
  readonly onConfirm?: (() => void) | undefined;
}

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
