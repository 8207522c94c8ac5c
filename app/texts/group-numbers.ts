import type { i18n } from 'i18next';
import { formatsOf } from './formats';
import { isLanguage } from './index';

/** i18next's own formatter does not group Spanish thousands: "6000" next to "6.000". */
export function groupNumbers({ services }: i18n): void {
  services.formatter?.add('number', (value: string | number, language) =>
    formatsOf(isLanguage(language) ? language : 'es').number(value),
  );
}
