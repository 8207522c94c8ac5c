import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from '~/ui/button';
import { Lines } from '~/ui/form/lines';
import { NumberField } from '~/ui/form/number-field';
import { TextField } from '~/ui/form/text-field';
import { FollowingDialog, type Following } from './following-form';
import { useLines } from './lines';

/** A priced line as staff edit it. */
export interface EditedLine {
  readonly description: string;
  readonly quantity?: string | undefined;
  readonly unitPrice?: string | undefined;
  readonly profit?: string | undefined;
  readonly discount?: string | undefined;
}

interface EditPriceProps {
  readonly following: Following;
  readonly currency: string;
  readonly lines: readonly EditedLine[];
}

/** An amount of a line, the name of its form field (as the command's input calls it), and its label. */
const amounts = [
  ['quantity', 'quantity', 'quantity'],
  ['unitPrice', 'unitPrice', 'unit-price'],
  ['profit', 'profitMonto', 'profit'],
  ['discount', 'descuentoMonto', 'discount'],
] as const;

const columns = 'lg:grid-cols-[minmax(0,2fr)_repeat(4,minmax(0,1fr))_auto]';

/** Edits all priced lines at once; their subtotals are computed on save. */
export function EditPrice({ following, currency, lines }: EditPriceProps) {
  const { t } = useTranslation('quoting-staff');
  return (
    <FollowingDialog
      following={following}
      intent="price"
      size="xl"
      title={t('pricing.title', { reference: following.reference })}
      description={t('pricing.hint')}
      submit={t('pricing.submit')}
      trigger={
        <Button size="sm" icon={Pencil}>
          {t('one.edit-detail')}
        </Button>
      }
    >
      <TextField
        label={t('pricing.currency')}
        name="currency"
        defaultValue={currency}
        maxLength={3}
        className="w-28"
      />
      <PriceLines pricedLines={lines} />
    </FollowingDialog>
  );
}

function PriceLines({ pricedLines }: { readonly pricedLines: readonly EditedLine[] }) {
  const { t } = useTranslation('quoting-staff');
  const { lines, add, remove } = useLines<EditedLine>(pricedLines, { description: '', quantity: '1' });
  return (
    <>
      <Lines of={t('one.line')} className="gap-4">
        {lines.map(({ key, value }, index) => (
          <div
            key={key}
            data-row
            className={`grid grid-cols-2 items-start gap-2 max-lg:border-b max-lg:border-line max-lg:pb-2 ${columns}`}
          >
            <TextField
              label={t('one.line')}
              name={`productos[${index}].description`}
              defaultValue={value.description}
              className="max-lg:col-span-2"
              isRequired
            />
            {amounts.map(([amount, field, label]) => (
              <NumberField
                key={field}
                label={t(`one.${label}`)}
                name={`productos[${index}].${field}`}
                defaultValue={value[amount]}
              />
            ))}
            <IconButton
              label={t('pricing.remove', { number: index + 1 })}
              icon={Trash2}
              className="justify-self-end max-lg:col-span-2 lg:mt-5.5"
              onPress={() => remove(key)}
            />
          </div>
        ))}
      </Lines>
      <Button variant="quiet" size="sm" icon={Plus} className="self-start" onPress={add}>
        {t('pricing.add')}
      </Button>
    </>
  );
}
