import type { useLoaderData } from '@remix-run/react';
import { CalendarClock, FileQuestion, Layers, Package } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useMayOrder } from '~/pages/shell/root/root-data';
import { LinkButton } from '~/ui/button';
import { Card } from '~/ui/data/card';
import { EmptyState } from '~/ui/data/states';
import { DateTime } from '~/ui/format';
import type { loader } from './results.server';

type Data = Extract<ReturnType<typeof useLoaderData<typeof loader>>, { readonly nearby: unknown }>;

interface NothingFoundProps extends Pick<Data, 'nearby' | 'ways' | 'lane'> {
  readonly query: string;
  readonly notCarrying: number;
  readonly reasons: readonly string[];
  /** There are rates for certain goods, perhaps those of the load: no form is opened before that is shown. */
  readonly hasSpecial: boolean;
}

/** Where nothing else can be offered, the manual quoter opens in a new tab; if the browser blocks that, the button opens it. */
export function NothingFound(props: NothingFoundProps) {
  const { query, notCarrying, reasons, nearby, ways, lane, hasSpecial } = props;
  const { t } = useTranslation('shop');
  const address = `/manual-quoter?${query}`;
  const mayOrder = useMayOrder();
  const days =
    notCarrying > 0 || lane === null
      ? []
      : [lane.ended, lane.begins].flatMap((day) => (day?.to ? [{ on: day.on, to: day.to }] : []));
  const hasOther = nearby !== null || ways !== null || days.length > 0 || (lane?.kinds.length ?? 0) > 0;
  const isAlone = !hasOther && !hasSpecial;
  useEffect(() => {
    if (mayOrder && isAlone && navigator.userActivation.isActive) window.open(address, '_blank', 'noopener');
  }, [address, mayOrder, isAlone]);
  return (
    <Card>
      <EmptyState
        icon={FileQuestion}
        title={
          notCarrying > 0 ? t('results.none-carrying-title', { count: notCarrying }) : t('results.none-title')
        }
        body={
          <>
            {reasons.length > 0 && (
              <ul className="mb-2 text-ink">
                {reasons.map((reason) => (
                  <li key={reason}>{reason}</li>
                ))}
              </ul>
            )}
            {nearby !== null
              ? t('results.none-but-nearby', { count: nearby.total, distance: nearby.radius })
              : t(notCarrying > 0 ? 'results.none-carrying-body' : 'results.none-body')}
          </>
        }
        action={
          <>
            {days.map((day) => (
              <LinkButton key={day.on} to={day.to} variant="primary" icon={CalendarClock}>
                <span>
                  {t('results.see-on')} <DateTime value={day.on} style="date" />
                </span>
              </LinkButton>
            ))}
            {ways !== null && (
              <LinkButton to={ways.to} variant={days.length > 0 ? 'secondary' : 'primary'} icon={Layers}>
                {t('results.see-ways', {
                  count: ways.total,
                  types: ways.types.map((type) => t(`search.modes.${type}`)).join(', '),
                })}
              </LinkButton>
            )}
            {nearby !== null && (
              <LinkButton to={nearby.to} variant={days.length > 0 || ways !== null ? 'secondary' : 'primary'}>
                {t('results.see-nearby')}
              </LinkButton>
            )}
            {lane?.kinds.map(({ kind, count, to }) => (
              <LinkButton key={kind} to={to} icon={Package}>
                {t('results.see-kind', { count, kind: t(`search.modes.${kind}`) })}
              </LinkButton>
            ))}
            {mayOrder && (
              <LinkButton
                to={address}
                variant={hasOther ? 'secondary' : 'primary'}
                target="_blank"
                rel="noopener"
              >
                {t('results.manual')}
              </LinkButton>
            )}
          </>
        }
      />
    </Card>
  );
}
