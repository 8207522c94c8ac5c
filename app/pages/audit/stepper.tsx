import { useNavigate } from '@remix-run/react';
import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '~/ui/button';

interface StepperProps {
  readonly number: number;
  readonly total: number;
}

export function Stepper({ number, total }: StepperProps) {
  const { t } = useTranslation('audit-staff');
  const navigate = useNavigate();
  const [slid, setSlid] = useState(number);
  useEffect(() => setSlid(number), [number]);
  const go = (to: number) => navigate(`?event=${to}`, { preventScrollReset: true, replace: true });
  const button = (label: string, icon: LucideIcon, to: number) => (
    <IconButton
      label={t(`audit.${label}`)}
      icon={icon}
      variant="secondary"
      isDisabled={to < 1 || to > total || to === number}
      onPress={() => go(to)}
    />
  );
  return (
    <div className="flex min-w-0 flex-1 basis-80 flex-col gap-2">
      <p className="text-sm font-medium" aria-live="polite">
        {number === 0 ? t('audit.before-first') : t('audit.step', { number, total })}
      </p>
      <div className="flex items-center gap-1.5">
        {button('first', ChevronFirst, 1)}
        {button('previous', ChevronLeft, number - 1)}
        <input
          type="range"
          aria-label={t('audit.slider')}
          min={1}
          max={Math.max(total, 1)}
          value={Math.max(slid, 1)}
          onChange={({ currentTarget }) => {
            setSlid(currentTarget.valueAsNumber);
            go(currentTarget.valueAsNumber);
          }}
          className="mx-2 h-8.5 min-w-24 flex-1 cursor-pointer accent-accent"
        />
        {button('next', ChevronRight, number + 1)}
        {button('last', ChevronLast, total)}
      </div>
    </div>
  );
}
