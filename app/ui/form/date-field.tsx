import { parseDate, parseDateTime, type CalendarDate } from '@internationalized/date';
import { CalendarDays } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from 'react-aria-components/Button';
import { DateField as AriaDateField, DateInput, DateSegment } from 'react-aria-components/DateField';
import { DatePicker as AriaDatePicker } from 'react-aria-components/DatePicker';
import { Dialog } from 'react-aria-components/Dialog';
import { Group } from 'react-aria-components/Group';
import { Popover } from 'react-aria-components/Popover';
import { classes } from '../classes';
import { Skeleton } from '../data/states';
import { typedName } from '~/texts/typed-values';
import { useLanguage } from '../language';
import { withoutUndefined } from '../without-undefined';
import { fieldClass, FieldLabel, FieldNotes, invalidity, type FieldProps } from './field';
import { useTyped } from './form-state';
import { popoverClass } from '../overlay/popover-class';

const Month = lazy(() => import('./month'));

export interface DateFieldProps extends FieldProps {
  /** ISO dates, "2026-01-31"; "" for none. Posted in the same format. */
  readonly defaultValue?: string | null | undefined;
  readonly value?: string | null | undefined;
  readonly onChange?: ((value: string) => void) | undefined;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
}

/**
 * Accepts "2026-01-31" or an instant. Null for anything else, so that bad data shows an empty field instead
 * of crashing the page.
 */
function dateOf(text: string | null | undefined): CalendarDate | null {
  return readOrNull(() => parseDate(text?.slice(0, 10) ?? ''));
}

function readOrNull<Value>(read: () => Value): Value | null {
  try {
    return read();
  } catch {
    return null;
  }
}

function useDates({ name, defaultValue, value, onChange, min, max }: DateFieldProps) {
  const typed = useTyped(name, defaultValue);
  const minValue = dateOf(min);
  const maxValue = dateOf(max);
  return {
    ...(value !== undefined ? { value: dateOf(value) } : { defaultValue: dateOf(typed) }),
    ...(onChange && { onChange: (date: CalendarDate | null) => onChange(date?.toString() ?? '') }),
    ...(minValue && { minValue }),
    ...(maxValue && { maxValue }),
  };
}

/** `isRoomy`: hours and minutes are so close together that each needs a finger's width of its own. */
function Segments({ isRoomy = false }: { readonly isRoomy?: boolean }) {
  return (
    <DateInput className="flex flex-1 px-2.5 py-1.5 num">
      {(segment) => (
        <DateSegment
          segment={segment}
          className={classes(
            'rounded-sm px-px outline-none data-focused:bg-accent data-focused:text-on-accent data-placeholder:text-faint data-focused:data-placeholder:text-on-accent data-[type=literal]:px-0 data-[type=literal]:whitespace-pre',
            isRoomy && segment.type !== 'literal' && 'min-w-6 text-center',
          )}
        />
      )}
    </DateInput>
  );
}

function DayWithoutScripts({ label, name, defaultValue, value, min, max }: DateFieldProps) {
  const language = useLanguage();
  const typed = useTyped(name, value ?? defaultValue);
  if (name === undefined) return null;
  return (
    <noscript>
      <input
        type="date"
        aria-label={label}
        name={typedName(name, 'day', language)}
        defaultValue={dateOf(typed)?.toString()}
        min={min}
        max={max}
        className="control w-full px-2.5 py-1.5"
      />
    </noscript>
  );
}

export function DateField(props: DateFieldProps) {
  const { label, hideLabel, description, errors, className, name, isRequired, isDisabled, isReadOnly } =
    props;
  return (
    <AriaDateField
      {...withoutUndefined({ name, isRequired, isDisabled, isReadOnly })}
      {...useDates(props)}
      {...invalidity(errors)}
      data-field={name}
      className={classes(fieldClass, className)}
    >
      <FieldLabel label={label} isHidden={hideLabel} isRequired={isRequired} />
      <Group className="control noscript:hidden">
        <Segments />
      </Group>
      <DayWithoutScripts {...props} />
      <FieldNotes description={description} errors={errors} name={name} />
    </AriaDateField>
  );
}

/**
 * A local date and time without zone, "2026-01-31T14:30", on a 24-hour clock. Posted in the same format, with
 * seconds.
 */
export function MomentField({
  label,
  name,
  defaultValue,
  className,
}: Pick<DateFieldProps, 'label' | 'name' | 'defaultValue' | 'className'>) {
  const typed = useTyped(name, defaultValue);
  const moment = readOrNull(() => parseDateTime(typed?.slice(0, 16) ?? ''));
  return (
    <AriaDateField
      {...withoutUndefined({ name })}
      granularity="minute"
      hourCycle={24}
      shouldForceLeadingZeros
      defaultValue={moment}
      data-field={name}
      className={classes(fieldClass, className)}
    >
      <FieldLabel label={label} />
      <Group className="control">
        <Segments isRoomy />
      </Group>
    </AriaDateField>
  );
}

export function DatePicker(props: DateFieldProps) {
  const { label, hideLabel, description, errors, className, name, isRequired, isDisabled, isReadOnly } =
    props;
  const { t } = useTranslation();
  return (
    <AriaDatePicker
      {...withoutUndefined({ name, isRequired, isDisabled, isReadOnly })}
      {...useDates(props)}
      {...invalidity(errors)}
      data-field={name}
      className={classes(fieldClass, className)}
    >
      <FieldLabel label={label} isHidden={hideLabel} isRequired={isRequired} />
      <Group className="control noscript:hidden">
        <Segments />
        <Button
          aria-label={t('date.open')}
          className="grid w-8 shrink-0 cursor-pointer place-items-center self-stretch rounded-md text-muted hover:text-ink"
        >
          <CalendarDays aria-hidden className="size-4" />
        </Button>
      </Group>
      <DayWithoutScripts {...props} />
      <FieldNotes description={description} errors={errors} name={name} />
      <Popover offset={4} className={popoverClass}>
        <Dialog className="p-3 outline-none">
          <Suspense fallback={<Skeleton className="h-72 w-60" />}>
            <Month />
          </Suspense>
        </Dialog>
      </Popover>
    </AriaDatePicker>
  );
}
