import { classes } from '../classes';

interface FlagButtonProps {
  readonly label: string;
  readonly fullLabel: string;
  readonly isOn: boolean;
}

export function FlagButton({ label, fullLabel, isOn }: FlagButtonProps) {
  return (
    <button
      type="submit"
      role="switch"
      aria-checked={isOn}
      aria-label={fullLabel}
      className="inline-flex min-h-7 cursor-pointer items-center gap-1.5 rounded-md text-start text-xs text-muted hover:text-ink"
    >
      <span
        aria-hidden
        className={classes(
          'flex h-4 w-7 shrink-0 rounded-full p-0.5 transition-colors',
          isOn ? 'bg-accent' : 'bg-edge',
        )}
      >
        <span
          className={classes(
            'size-3 rounded-full bg-white shadow-card transition-transform',
            isOn && 'translate-x-3',
          )}
        />
      </span>
      {label}
    </button>
  );
}
