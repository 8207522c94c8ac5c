import type { useFetcher } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '~/ui/form/checkbox';
import { Form, SubmitButton } from '~/ui/form/form';
import { NumberField } from '~/ui/form/number-field';
import { Select } from '~/ui/form/select';
import { TextField } from '~/ui/form/text-field';
import { LandedCostLines } from './landed-cost-lines';
import type { LandedCostData, loader } from './landed-cost.server';

interface LandedCostFormProps {
  readonly data: LandedCostData;
  readonly fetcher?: ReturnType<typeof useFetcher<typeof loader>>;
}

/** A GET, so that it works without scripts and can be shared. */
export function LandedCostForm({ data, fetcher }: LandedCostFormProps) {
  const { t } = useTranslation('landed-cost');
  const { id, request, also, currencies, typed, refused, estimate } = data;
  return (
    <>
      <Form
        method="get"
        action={`/rates/${id}/landed-cost`}
        preventScrollReset
        className="gap-3"
        {...(fetcher !== undefined && { fetcher })}
        {...(refused !== null && { answer: refused })}
      >
        <input type="hidden" name="request" value={request} />
        {also !== '' && <input type="hidden" name="also" value={also} />}
        <div className="grid grid-cols-2 items-start gap-3 sm:flex sm:flex-wrap">
          <NumberField
            label={t('value')}
            name="goods.value"
            className="sm:w-40"
            description={t('value-hint')}
            defaultValue={typed.value}
            isRequired
          />
          <Select
            label={t('currency')}
            name="goods.currency"
            className="sm:w-28"
            options={currencies.map((code) => ({ value: code, label: code }))}
            defaultValue={typed.currency}
          />
          <TextField
            label={t('hs-code')}
            name="goods.hsCode"
            className="sm:w-44"
            autoComplete="off"
            inputMode="decimal"
            description={t('hs-code-hint')}
            defaultValue={typed.hsCode}
          />
          <NumberField
            label={t('units')}
            name="goods.units"
            className="sm:w-48"
            decimals={false}
            description={t('units-hint')}
            defaultValue={typed.units}
          />
        </div>
        <Checkbox
          name="goods.hasCertificate"
          defaultSelected={typed.hasCertificate}
          description={t('certificate-hint')}
        >
          {t('certificate')}
        </Checkbox>
        <div>
          <SubmitButton variant="secondary">{t('calculate')}</SubmitButton>
        </div>
      </Form>
      <div role="status">{estimate !== null && <LandedCostLines {...estimate} />}</div>
    </>
  );
}
