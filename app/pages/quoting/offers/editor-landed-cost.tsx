import { useTranslation } from 'react-i18next';
import { LandedCostLines } from '~/pages/shop/landed-cost/landed-cost-lines';
import { Card } from '~/ui/data/card';
import { Checkbox } from '~/ui/form/checkbox';
import { FieldSet } from '~/ui/form/form';
import { NumberField } from '~/ui/form/number-field';
import { Select } from '~/ui/form/select';
import { TextField } from '~/ui/form/text-field';
import type { EditorData } from './editor-data';
import type { EditorValues } from './editor-values';

interface EditorLandedCostProps {
  readonly data: Pick<EditorData, 'landedCost' | 'currencies' | 'countries'>;
  readonly goods: EditorValues['landedCost'];
}

/** Without a value of the goods the offer has no estimate. */
export function EditorLandedCost({ data, goods }: EditorLandedCostProps) {
  const { t } = useTranslation('offers');
  const { t: words } = useTranslation('landed-cost');
  return (
    <Card title={words('title')} description={t('landed-cost.hint')}>
      <div className="flex flex-col gap-4">
        <FieldSet legend={words('title')} hideLegend columns={4}>
          <NumberField
            label={words('value')}
            name="landedCost.value"
            description={words('value-hint')}
            defaultValue={goods.value}
          />
          <Select
            label={words('currency')}
            name="landedCost.currency"
            defaultValue={goods.currency}
            options={data.currencies.map((code) => ({ value: code, label: code }))}
          />
          <TextField
            label={words('hs-code')}
            name="landedCost.hsCode"
            autoComplete="off"
            description={words('hs-code-hint')}
            defaultValue={goods.hsCode}
          />
          <NumberField
            label={words('units')}
            name="landedCost.units"
            decimals={false}
            description={words('units-hint')}
            defaultValue={goods.units}
          />
          <Select
            label={t('landed-cost.origin')}
            name="landedCost.origin"
            isClearable
            description={t('landed-cost.origin-hint')}
            defaultValue={goods.origin}
            options={data.countries}
          />
        </FieldSet>
        <Checkbox
          name="landedCost.hasCertificate"
          defaultSelected={goods.hasCertificate}
          description={words('certificate-hint')}
        >
          {t('landed-cost.certificate')}
        </Checkbox>
        <Checkbox
          name="landedCost.hasInsurance"
          defaultSelected={goods.hasInsurance}
          description={t('landed-cost.insurance-hint')}
        >
          {t('landed-cost.insurance')}
        </Checkbox>
        {data.landedCost !== null && <LandedCostLines {...data.landedCost} />}
      </div>
    </Card>
  );
}
