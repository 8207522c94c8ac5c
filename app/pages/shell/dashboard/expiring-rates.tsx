import { Link, useLoaderData } from '@remix-run/react';
import { RefreshCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '~/ui/button';
import { Card } from '~/ui/data/card';
import { DateTime, useFormats } from '~/ui/format';
import type { loader } from './dashboard.server';

interface Value {
  readonly quoted: string;
  readonly booked: string;
  readonly unconverted: readonly unknown[];
}

function hasValue({ quoted, booked, unconverted }: Value): boolean {
  return Number(quoted) > 0 || Number(booked) > 0 || unconverted.length > 0;
}

export function ExpiringRates() {
  const { expiring, daysAhead, currency, mayOpen } = useLoaderData<typeof loader>();
  const { t } = useTranslation('navigation');
  const { number, money } = useFormats();
  return (
    <Card
      title={t('dashboard.expiring')}
      description={t('dashboard.expiring-note', { count: daysAhead })}
      padding="none"
    >
      {expiring.length === 0 ? (
        <p className="px-4 pb-4 text-sm text-muted">{t('dashboard.none-expires')}</p>
      ) : (
        <ul className="divide-y divide-line border-t border-line text-sm">
          {expiring.map(({ kind, name, to, renewal, count, firstToEnd, quoted, booked, unconverted }) => (
            <li key={kind} className="flex items-center gap-2 pe-3">
              <Link
                to={to}
                discover="none"
                className="flex min-w-0 flex-1 items-baseline justify-between gap-3 py-2 ps-4 pe-1 hover:bg-hover focus-visible:-outline-offset-2"
              >
                <span className="min-w-0">
                  <span className="font-medium text-accent">{name}</span>
                  <span className="block text-xs text-muted">
                    {t('dashboard.first-ends')} <DateTime value={firstToEnd} style="date" />
                  </span>
                  {quoted !== null && booked !== null && hasValue({ quoted, booked, unconverted }) && (
                    <span className="block text-xs text-muted">
                      {t('rate-staff:expiring.at-stake', {
                        quoted: money(quoted, currency),
                        booked: money(booked, currency),
                      })}
                      {unconverted.map((one, at) => (
                        <span key={at}> + {money(one.amount, one.currency)}</span>
                      ))}
                    </span>
                  )}
                </span>
                <span className="font-medium num">{number(count)}</span>
              </Link>
              {mayOpen && (
                <LinkButton
                  to={renewal}
                  size="sm"
                  icon={RefreshCw}
                  aria-label={t('rate-staff:expiring.renew-all', { kind: name })}
                >
                  {t('rate-staff:expiring.renew')}
                </LinkButton>
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
