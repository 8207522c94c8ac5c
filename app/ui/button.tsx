import { Link, type LinkProps } from '@remix-run/react';
import { LoaderCircle, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button';
import { classes } from './classes';
import { withoutUndefined } from './without-undefined';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg';

const variants: Readonly<Record<ButtonVariant, string>> = {
  primary: 'bg-accent text-on-accent hover:bg-accent-strong data-pressed:bg-accent-strong',
  secondary:
    'bg-surface text-ink border border-edge/60 shadow-card hover:bg-hover hover:border-edge data-pressed:bg-sunken',
  quiet: 'text-muted hover:bg-hover hover:text-ink data-pressed:bg-sunken',
  danger: 'bg-danger-solid text-on-danger hover:brightness-95 data-pressed:brightness-90',
};

const sizes: Readonly<Record<ButtonSize, string>> = {
  sm: 'h-7 px-2.5 text-xs gap-1.5 rounded-md [&_svg]:size-3.5',
  md: 'h-8.5 px-3.5 text-sm gap-2 rounded-md [&_svg]:size-4',
  lg: 'h-11 px-5 text-md gap-2 rounded-lg [&_svg]:size-4.5',
};

const squares: Readonly<Record<ButtonSize, string>> = {
  sm: 'size-7 rounded-md [&_svg]:size-4',
  md: 'size-8.5 rounded-md [&_svg]:size-4.5',
  lg: 'size-11 rounded-lg [&_svg]:size-5',
};

const shared =
  'relative inline-flex items-center justify-center shrink-0 font-medium whitespace-nowrap select-none cursor-pointer transition-colors ' +
  'disabled:opacity-50 disabled:cursor-not-allowed data-pending:cursor-progress aria-disabled:opacity-50 aria-disabled:cursor-not-allowed';

interface Look {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
}

/** For elements that only look like a button (a label, a plain element in a long table). */
export function buttonClass({ variant = 'secondary', size = 'md' }: Look = {}): string {
  return classes(shared, variants[variant], sizes[size]);
}

export interface ButtonProps
  extends Omit<AriaButtonProps, 'className' | 'style' | 'children' | 'render'>, Look {
  readonly icon?: LucideIcon;
  readonly children: ReactNode;
  readonly className?: string;
}

export function Button({ variant, size, icon: Icon, children, className, ...props }: ButtonProps) {
  return (
    <AriaButton {...props} className={classes(buttonClass(withoutUndefined({ variant, size })), className)}>
      {props.isPending === true && (
        <span className="absolute inset-0 grid place-items-center">
          <LoaderCircle className="animate-spin" aria-hidden />
        </span>
      )}
      <span
        className={classes('inline-flex items-center gap-[inherit]', props.isPending === true && 'opacity-0')}
      >
        {Icon && <Icon aria-hidden />}
        {children}
      </span>
    </AriaButton>
  );
}

export interface LinkButtonProps extends Omit<LinkProps, 'className' | 'style'>, Look {
  readonly icon?: LucideIcon;
  readonly className?: string;
}

export function LinkButton({ variant, size, icon: Icon, children, className, ...props }: LinkButtonProps) {
  return (
    <Link
      prefetch="intent"
      {...props}
      className={classes(buttonClass(withoutUndefined({ variant, size })), className)}
    >
      {Icon && <Icon aria-hidden />}
      {children}
    </Link>
  );
}

export interface IconButtonProps extends Omit<ButtonProps, 'children' | 'icon'> {
  readonly label: string;
  readonly icon: LucideIcon;
}

export function IconButton({
  label,
  icon: Icon,
  variant = 'quiet',
  size = 'md',
  className,
  ...props
}: IconButtonProps) {
  return (
    <AriaButton
      {...props}
      aria-label={label}
      className={classes(shared, variants[variant], squares[size], className)}
    >
      <Icon aria-hidden />
    </AriaButton>
  );
}
