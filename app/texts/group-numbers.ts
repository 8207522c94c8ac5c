import type { i18n } from 'i18next';
import { formatsOf } from './formats';
import { isLanguage } from './index';

/**
 * Makes `{{count, number}}` group thousands like all other numbers: i18next's own formatter leaves Spanish ones
 * ungrouped, "6000" beside "6.000".
 */
export function groupNumbers({ services }: i18n): void {
  services.formatter?.add('number', (value: string | number, language) =>
    formatsOf(isLanguage(language) ? language : 'es').number(value),
  );
}
