import { useBeforeUnload, useBlocker } from '@remix-run/react';
import { useCallback, useEffect, useRef, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../overlay/dialog';

interface LeaveGuardProps {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly savedAs: string;
}

/** Hidden fields that are not input: the form's context and origin. */
const ownNotes = new Set(['commandId', 'revision', 'step', 'seen']);

export function LeaveGuard({ form, savedAs }: LeaveGuardProps) {
  const { t } = useTranslation();
  const hasUnsaved = useHasUnsaved(form, savedAs);
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      (from.pathname !== to.pathname || from.search !== to.search) && hasUnsaved(),
  );
  useBeforeUnload((event) => {
    if (hasUnsaved()) event.preventDefault();
  });
  const isLeaving = useRef(false);
  const leave = (): void => {
    isLeaving.current = true;
    blocker.proceed?.();
  };
  const close = (): void => {
    if (!isLeaving.current) blocker.reset?.();
    isLeaving.current = false;
  };
  return (
    <ConfirmDialog
      isOpen={blocker.state === 'blocked'}
      onOpenChange={(isOpen) => {
        if (!isOpen) close();
      }}
      title={t('leave.title')}
      body={t('leave.body')}
      cancelLabel={t('leave.stay')}
      confirmLabel={t('leave.leave')}
      tone="danger"
      onConfirm={leave}
    />
  );
}

function useHasUnsaved(form: LeaveGuardProps['form'], savedAs: string): () => boolean {
  const untouched = useRef<string | null>(null);
  useEffect(() => {
    untouched.current = null;
    const element = form.current;
    if (element === null) return;
    const remember = (): void => {
      untouched.current ??= valuesOf(element);
    };
    const touches = ['focusin', 'pointerdown', 'keydown'] as const;
    for (const touch of touches) element.addEventListener(touch, remember, true);
    return () => {
      for (const touch of touches) element.removeEventListener(touch, remember, true);
    };
  }, [form, savedAs]);
  return useCallback(
    () => form.current !== null && untouched.current !== null && valuesOf(form.current) !== untouched.current,
    [form],
  );
}

function valuesOf(form: HTMLFormElement): string {
  const values = [...new FormData(form)].filter(([name]) => !ownNotes.has(name));
  return JSON.stringify(
    values.map(([name, value]) => [name, typeof value === 'string' ? value : value.name]),
  );
}
