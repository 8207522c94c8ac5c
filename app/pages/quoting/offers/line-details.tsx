import { useTranslation } from 'react-i18next';
import { offerLegs, type OfferLeg } from '@domain/quoting/offer/states';
import { classes } from '~/ui/classes';
import { NumberField } from '~/ui/form/number-field';
import { Select } from '~/ui/form/select';
import { TextField } from '~/ui/form/text-field';
import { useFormats } from '~/ui/format';
import type { EditorLine } from './editor-values';
import type { LineChange, UsualTax } from './use-lines';

interface LineDetailsProps {
  readonly line: EditorLine;
  readonly name: (field: string) => string;
  readonly change: (change: LineChange) => void;
  readonly currencies: readonly string[];
  readonly usualTax: UsualTax;
  readonly isOpen: boolean;
  readonly isOpenOnPhone: boolean;
}

/** Posted where it is folded too. */
export function LineDetails(props: LineDetailsProps) {
  const { line, name, change, currencies, usualTax, isOpen, isOpenOnPhone } = props;
  const { t } = useTranslation('offers');
  const { t: words } = useTranslation('quoting');
  const { percent } = useFormats();
  const { key, leg, currency } = line;
  const set = (part: Partial<EditorLine>) => change({ type: 'set', key, part });
  const currencyOptions = currencies.map((code) => ({ value: code, label: code }));
  const rates = [...new Set([...Object.values(usualTax), line.tax].filter((one) => one !== null))];
  const taxes = [
    { value: 'exempt', label: t('editor.exempt') },
    ...rates.filter((one) => one !== 'exempt').map((one) => ({ value: one, label: percent(one) })),
  ];
  const isUsualTax = line.tax === (usualTax[leg] ?? 'exempt');
  return (
    <div
      className={classes(
        'grid grid-cols-2 gap-2 lg:col-span-full lg:grid-cols-[1.3fr_1fr_1fr_0.9fr_0.9fr_1fr] lg:pb-1.5',
        !isOpenOnPhone && 'max-lg:hidden noscript:grid',
        !isOpen && 'lg:hidden noscript:grid',
      )}
    >
      <Select
        label={t('columns.leg')}
        name={name('leg')}
        value={leg}
        options={offerLegs.map((one) => ({ value: one, label: words(`offers.legs.${one}`) }))}
        onChange={(chosen) => change({ type: 'leg', key, leg: chosen as OfferLeg })}
      />
      <NumberField
        label={t('columns.cost')}
        name={name('cost.unitPrice')}
        value={line.costPrice}
        onChange={(costPrice) => set({ costPrice })}
      />
      <NumberField
        label={t('columns.minimum')}
        name={name('minimum')}
        value={line.minimum}
        onChange={(minimum) => set({ minimum })}
      />
      <Select
        label={t('columns.cost-currency')}
        name={name('cost.currency')}
        value={line.costCurrency}
        options={currencyOptions}
        onChange={(costCurrency) => set({ costCurrency })}
      />
      <Select
        label={t('columns.currency')}
        name={name('currency')}
        value={currency}
        options={currencyOptions}
        onChange={(chosen) => change({ type: 'currency', key, currency: chosen })}
      />
      <Select
        label={t('columns.tax')}
        name={name('tax')}
        value={line.tax}
        options={taxes}
        onChange={(tax) => set({ tax, taxReason: '' })}
      />
      <input type="hidden" name={name('cost.minimum')} value={line.costMinimum} />
      {isUsualTax ? (
        <input type="hidden" name={name('taxReason')} value={line.taxReason} />
      ) : (
        <TextField
          label={t('columns.tax-reason')}
          name={name('taxReason')}
          value={line.taxReason}
          onChange={(taxReason) => set({ taxReason })}
          className="col-span-full"
        />
      )}
    </div>
  );
}
