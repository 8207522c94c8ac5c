import { useTranslation } from 'react-i18next';
import { LinkButton } from '~/ui/button';
import { classes } from '~/ui/classes';
import { calendarLayers, calendarScopes, type CalendarLayer, type CalendarScope } from './calendar-choices';

interface CalendarToolbarProps {
  readonly scope: CalendarScope;
  readonly layers: readonly CalendarLayer[];
  readonly to: (changes: { readonly scope?: string; readonly layers?: string }) => string;
}

const marks = { missions: 'bg-accent', offers: 'bg-warning-solid' } as const;

export function CalendarToolbar({ scope, layers, to }: CalendarToolbarProps) {
  const { t } = useTranslation('meetings-staff');
  const switched = (layer: CalendarLayer) =>
    calendarLayers.filter((one) => (one === layer) !== layers.includes(one)).join(',') || 'none';
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
      <nav aria-label={t('scope')} className="flex flex-wrap gap-1">
        {calendarScopes.map((one) => (
          <LinkButton
            key={one}
            size="sm"
            to={to({ scope: one })}
            variant={one === scope ? 'secondary' : 'quiet'}
            {...(one === scope && { 'aria-current': 'true' as const })}
          >
            {t(`scopes.${one}`)}
          </LinkButton>
        ))}
      </nav>
      <nav aria-label={t('layers.label')} className="flex flex-wrap items-center gap-1">
        {calendarLayers.map((one) => {
          const isShown = layers.includes(one);
          return (
            <LinkButton
              key={one}
              size="sm"
              to={to({ layers: switched(one) })}
              variant={isShown ? 'secondary' : 'quiet'}
              aria-label={t(isShown ? 'layers.hide' : 'layers.show', { layer: t(`layers.${one}`) })}
            >
              <span
                aria-hidden
                className={classes('size-2 rounded-full', isShown ? marks[one] : 'border border-edge')}
              />
              {t(`layers.${one}`)}
            </LinkButton>
          );
        })}
      </nav>
    </div>
  );
}
