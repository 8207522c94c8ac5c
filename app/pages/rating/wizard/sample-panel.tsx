import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RateKind } from '@domain/rating/rate/inputs';
import { intent } from '~/pages/intent';
import { PriceBreakdown } from '~/pages/rating/price-breakdown';
import { Offer } from '~/pages/shop/results/offer';
import { LoadFields } from '~/pages/shop/search/load-fields';
import { classes } from '~/ui/classes';
import { Card } from '~/ui/data/card';
import { SubmitButton } from '~/ui/form/form';
import { Select } from '~/ui/form/select';
import { useHasScripts } from '~/ui/form/use-has-scripts';
import { Money, useFormats } from '~/ui/format';
import { currenciesOf } from './prices-step';
import type { Sample } from './sample.server';
import type { SampleState } from './use-sample';
import type { WizardData } from './wizard-data';
import type { WizardIntent } from './wizard.server';

interface SamplePanelProps {
  readonly kind: RateKind;
  /** With the load that the person last tried rates of this kind with. */
  readonly data: WizardData;
  readonly sample: Sample;
  readonly state: SampleState;
  readonly onGoTo: (field: string) => void;
}

export function SamplePanel({ kind, data, sample, state, onGoTo }: SamplePanelProps) {
  const { units, load, sampleCurrency } = data;
  const { t } = useTranslation('rate-staff');
  const hasScripts = useHasScripts();
  const [values, setValues] = useState(load);
  const choices = units.map(({ code, hint }) => ({ code, name: kind === 'FTL' ? code : (hint ?? code) }));
  return (
    <aside
      aria-label={t('sample.title')}
      className="flex min-w-0 flex-col gap-4 xl:sticky xl:top-16 xl:max-h-[calc(100dvh-5rem)] xl:self-start xl:overflow-y-auto xl:p-px"
    >
      <Card
        title={t('sample.title')}
        actions={
          !hasScripts && (
            <SubmitButton {...intent<WizardIntent>('sample')} variant="secondary" size="sm">
              {t('sample.work-out')}
            </SubmitButton>
          )
        }
      >
        <div className="flex flex-col gap-4">
          <LoadFields
            values={values}
            containers={choices}
            trucks={choices}
            onChange={(change) => setValues((before) => ({ ...before, ...change }))}
          />
          {sample.zones.length > 0 && <ZoneChoice zones={sample.zones} />}
          <Select
            label={t('sample.currency')}
            name="load.currency"
            options={[{ value: '', label: t('sample.own-currency') }, ...currenciesOf(data)]}
            defaultValue={sampleCurrency}
          />
          <div
            role="status"
            aria-busy={state === 'working'}
            className={classes(
              'flex flex-col gap-3 border-t border-line pt-3 transition-opacity',
              state === 'working' && 'opacity-60',
            )}
          >
            {state === 'away' && <p className="text-sm text-danger">{t('sample.away')}</p>}
            <Sums sample={sample} />
            <Lacks sample={sample} onGoTo={onGoTo} />
          </div>
        </div>
      </Card>
      {sample.card !== null && (
        <section aria-labelledby="customers-card" className="flex flex-col gap-2">
          <h2 id="customers-card" className="text-sm font-semibold">
            {t('sample.customer')}
          </h2>
          <Offer result={sample.card} isPreview />
        </section>
      )}
    </aside>
  );
}

function ZoneChoice({ zones }: { readonly zones: readonly string[] }) {
  const { t } = useTranslation('rating-staff');
  const [zone, setZone] = useState('');
  const [first = ''] = zones;
  return (
    <Select
      label={t('fields.zone')}
      name="load.zone"
      options={zones.map((name) => ({ value: name, label: name }))}
      value={zones.includes(zone) ? zone : first}
      onChange={setZone}
    />
  );
}

function Sums({
  sample: { price, staff, rule, isSale, refusal, wrongLoad },
}: Pick<SamplePanelProps, 'sample'>) {
  const { t } = useTranslation('rate-staff');
  const { percent } = useFormats();
  if (wrongLoad !== null)
    return (
      <p className="text-sm text-muted">
        {t('sample.wrong-load')} {wrongLoad}
      </p>
    );
  if (price === null) return <p className="text-sm text-muted">{refusal ?? t('sample.no-price')}</p>;
  const { currency, total } = price;
  return (
    <>
      {isSale && <p className="text-sm text-muted">{t('margins.sale')}</p>}
      <dl className="flex flex-col gap-1 text-sm [&>div]:flex [&>div]:justify-between [&>div]:gap-3">
        {staff !== null && staff.cost !== null && (
          <Sum label={t('sample.cost')}>
            <Money amount={staff.cost} currency={currency} />
          </Sum>
        )}
        {!isSale && (
          <Sum
            label={
              rule === null
                ? t('sample.no-rule')
                : t('sample.margin-by', { rule: rule.name, adds: rule.adds })
            }
          >
            <Money amount={staff?.margin ?? '0'} currency={currency} />
            {staff !== null && staff.share !== null && ` (${percent(staff.share)})`}
          </Sum>
        )}
        <div className="border-t border-line pt-1 text-md font-semibold">
          <dt>{t('sample.sale')}</dt>
          <dd className="num">
            <Money amount={total} currency={currency} />
          </dd>
        </div>
      </dl>
      <details>
        <summary className="cursor-pointer text-sm font-medium text-accent">{t('sample.working')}</summary>
        <div className="pt-2">
          <PriceBreakdown price={price} />
        </div>
      </details>
    </>
  );
}

function Sum({ label, children }: { readonly label: string; readonly children: React.ReactNode }) {
  return (
    <div>
      <dt className="min-w-0 text-muted wrap-anywhere">{label}</dt>
      <dd className="font-medium whitespace-nowrap num">{children}</dd>
    </div>
  );
}

function Lacks({ sample: { missing }, onGoTo }: Pick<SamplePanelProps, 'sample' | 'onGoTo'>) {
  const { t } = useTranslation('rate-staff');
  if (missing.length === 0) return null;
  const link = ({ field, label }: (typeof missing)[number]) => (
    <a
      href={`#${field}`}
      onClick={(event) => {
        event.preventDefault();
        onGoTo(field);
      }}
      className="inline-block min-h-6 cursor-pointer rounded-sm text-ink underline decoration-1 underline-offset-2 hover:decoration-2"
    >
      {label}
    </a>
  );
  const [empty, wrong] = [true, false].map((is) => missing.filter(({ isEmpty }) => isEmpty === is));
  return (
    <div className="flex flex-col gap-1 rounded-md bg-sunken px-3 py-2 text-sm">
      <p className="font-medium">{t('sample.missing')}</p>
      <ul className="flex flex-wrap gap-x-3 empty:hidden">
        {empty?.map((lack) => (
          <li key={lack.field}>{link(lack)}</li>
        ))}
      </ul>
      <ul className="flex flex-col gap-0.5 empty:hidden">
        {wrong?.map((lack) => (
          <li key={`${lack.field} ${lack.sentence}`} className="text-muted">
            {lack.label !== '' && link(lack)} {lack.sentence}
          </li>
        ))}
      </ul>
    </div>
  );
}
