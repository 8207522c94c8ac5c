import { useTranslation } from 'react-i18next';
import { MissingCharges } from './missing-charges';
import { useFormats } from '~/ui/format';
import type { AnnouncedForRate } from './announced-charges.server';

export function AnnouncedCharges({
  announced: { taken, missing },
}: {
  readonly announced: AnnouncedForRate;
}) {
  const { t } = useTranslation('rating-staff');
  const { date } = useFormats();
  if (taken.length === 0 && missing.length === 0) return null;
  return (
    <section className="flex flex-col gap-2 border-t border-line pt-4">
      <h3 className="font-medium">{t('announced.title')}</h3>
      {taken.length > 0 && (
        <>
          <p className="text-sm text-muted">{t('announced.taken')}</p>
          <ul className="flex flex-col gap-1 text-sm">
            {taken.map(({ id, line, from, to }) => (
              <li key={id}>
                {to === null
                  ? t('announced.days-open', { line, from: date(from, 'date') })
                  : t('announced.days', { line, from: date(from, 'date'), to: date(to, 'date') })}
              </li>
            ))}
          </ul>
        </>
      )}
      <MissingCharges charges={missing} />
    </section>
  );
}
