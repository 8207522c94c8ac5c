import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from 'react-aria-components/Button';
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
} from 'react-aria-components/Calendar';

const arrowClass =
  'grid size-8 cursor-pointer place-items-center rounded-md text-muted hover:bg-hover hover:text-ink';

/** Loaded when a date picker is first opened. */
export default function Month() {
  const { t } = useTranslation();
  return (
    <Calendar>
      <header className="mb-2 flex items-center justify-between">
        <Button slot="previous" aria-label={t('date.previous-month')} className={arrowClass}>
          <ChevronLeft aria-hidden className="size-4" />
        </Button>
        <CalendarHeading className="text-sm font-semibold" />
        <Button slot="next" aria-label={t('date.next-month')} className={arrowClass}>
          <ChevronRight aria-hidden className="size-4" />
        </Button>
      </header>
      <CalendarGrid className="border-separate border-spacing-0.5">
        <CalendarGridHeader>
          {(day) => (
            <CalendarHeaderCell className="size-8 text-2xs font-medium text-muted">{day}</CalendarHeaderCell>
          )}
        </CalendarGridHeader>
        <CalendarGridBody>
          {(date) => (
            <CalendarCell
              date={date}
              className="num grid size-8 cursor-pointer place-items-center rounded-md text-sm outline-none hover:bg-hover data-disabled:cursor-default data-disabled:text-faint data-focus-visible:outline-2 data-focus-visible:outline-focus data-outside-month:invisible data-selected:bg-accent data-selected:font-medium data-selected:text-on-accent"
            />
          )}
        </CalendarGridBody>
      </CalendarGrid>
    </Calendar>
  );
}
