import { useFormats } from '../format';

interface ProgressProps {
  readonly label: string;
  readonly value: number;
}

export function Progress({ label, value }: ProgressProps) {
  const { percent } = useFormats();
  const whole = Math.round(Math.min(1, Math.max(0, value)) * 100);
  return (
    <div className="flex items-center gap-3">
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={whole}
        className="h-2 min-w-0 flex-1 overflow-hidden rounded-full bg-sunken"
      >
        <div
          className="h-full rounded-full bg-accent transition-[width] duration-500"
          style={{ width: `${whole}%` }}
        />
      </div>
      <span aria-hidden className="w-12 text-end text-sm font-medium num">
        {percent(whole)}
      </span>
    </div>
  );
}
