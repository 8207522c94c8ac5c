import { Link } from '@remix-run/react';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { classes } from '~/ui/classes';
import { useOnDemand } from '~/ui/overlay/on-demand';
import type { HoverCardProps } from './hover-card';
import { pathOfRecord, type RecordKind } from './record-kinds';

interface RecordLinkProps {
  readonly kind: RecordKind;
  /** Null: the name stays plain text. */
  readonly id: string | null;
  readonly children: ReactNode;
  readonly className?: string;
}

/** Long enough to pass over a link without its card. */
const restMs = 400;

const loadCard = () => import('./hover-card');

/** The name of a record as a link to its page. Pointing at it, or focusing it, shows a card of the record. */
export function RecordLink({ kind, id, children, className }: RecordLinkProps) {
  const link = useRef<HTMLAnchorElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const describedBy = useId();
  const [isOpen, setOpen] = useState(false);
  const Card = useOnDemand<HoverCardProps>(loadCard, isOpen, () => setOpen(false));
  useEffect(() => () => clearTimeout(timer.current), []);
  if (id === null) return <>{children}</>;
  const close = () => {
    clearTimeout(timer.current);
    setOpen(false);
  };
  const openSoon = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(true), restMs);
  };
  return (
    <>
      <Link
        ref={link}
        to={pathOfRecord(kind, id)}
        aria-describedby={isOpen ? describedBy : undefined}
        className={classes('rounded-sm text-accent hover:underline', className)}
        onPointerEnter={({ pointerType }) => pointerType === 'mouse' && openSoon()}
        onPointerLeave={close}
        onFocus={({ target }) => target.matches(':focus-visible') && openSoon()}
        onBlur={close}
        onClick={close}
        onKeyDown={({ key }) => key === 'Escape' && close()}
      >
        {children}
      </Link>
      {isOpen && Card !== null && (
        <Card link={link} kind={kind} id={id} describedBy={describedBy} onClose={close} />
      )}
    </>
  );
}
