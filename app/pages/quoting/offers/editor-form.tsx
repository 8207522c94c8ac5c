import { Plus, Sparkles } from 'lucide-react';
import { useEffect, useRef, useState, type MutableRefObject, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { useActionData } from '@remix-run/react';
import { intent } from '~/pages/intent';
import { Button } from '~/ui/button';
import { Card } from '~/ui/data/card';
import { Form } from '~/ui/form/form';
import { Select } from '~/ui/form/select';
import { useFormats } from '~/ui/format';
import type { EditorData } from './editor-data';
import { EditorSums } from './editor-sums-bar';
import { EditorTermsCards } from './editor-terms';
import { sumsOf } from './editor-sums';
import { LineRow, lineGrid } from './line-row';
import type { action } from './offer-editor.server';
import { withProfit } from './proposed-profit';
import { useOfferLines } from './use-lines';
import { useUnsaved } from './use-unsaved';

interface EditorFormProps {
  readonly data: EditorData;
  readonly answer: ReturnType<typeof useActionData<typeof action>>;
}

export function EditorForm({ data, answer }: EditorFormProps) {
  const { t } = useTranslation('offers');
  const { number } = useFormats();
  const refused = answer !== undefined && 'values' in answer ? answer : undefined;
  const values = refused?.values ?? data.values;
  const revision = refused?.stale?.revision ?? data.revision;
  const { conversions, currencies, usualTax, profitRule, mayEdit } = data;
  const [currency, setCurrency] = useState(values.currency);
  const { lines, change } = useOfferLines(values.lines, values.currency);
  const holder = useRef<HTMLDivElement>(null);
  const form = useRef<HTMLFormElement | null>(null);
  const touched = useUnsaved({ form, recordId: data.offer.id, revision });
  useEffect(() => {
    touched();
  }, [lines, currency, touched]);
  const sums = sumsOf(lines, currency, conversions);
  const heads = ['what', 'quantity', 'sale', 'cost', 'profit', 'currency', 'subtotal'] as const;
  return (
    <div ref={holder} className="contents">
      <FormHolder holder={holder} form={form} />
      <Form method="post" answer={answer} intent={intent<'save'>('save')}>
        <input type="hidden" name="commandId" value={data.commandId} />
        <input type="hidden" name="revision" value={revision} />
        <fieldset disabled={!mayEdit} className="contents">
          <Card
            title={t('editor.lines')}
            padding="none"
            actions={
              <div className="flex flex-wrap items-center gap-2">
                <Select
                  label={t('editor.currency')}
                  name="currency"
                  value={currency}
                  className="flex-row items-center gap-2"
                  options={currencies.map((code) => ({ value: code, label: code }))}
                  onChange={setCurrency}
                />
                {profitRule !== null && (
                  <Button
                    size="sm"
                    icon={Sparkles}
                    onPress={() =>
                      change({ type: 'replace', lines: withProfit(lines, profitRule, conversions) })
                    }
                  >
                    {profitRule.mode === 'percent'
                      ? t('editor.profit-percent', { value: number(profitRule.value) })
                      : t('editor.profit-amount', {
                          value: number(profitRule.value),
                          currency: profitRule.currency,
                        })}
                  </Button>
                )}
              </div>
            }
          >
            <div
              aria-hidden
              className={`hidden border-y border-line bg-sunken/50 px-4 py-2 text-xs font-medium text-muted ${lineGrid}`}
            >
              {heads.map((head) => (
                <span key={head} className={head === 'subtotal' ? 'text-end' : undefined}>
                  {t(`heads.${head}`)}
                </span>
              ))}
            </div>
            {lines.map((line, index) => (
              <LineRow
                key={line.key}
                line={line}
                index={index}
                change={change}
                conversions={conversions}
                currencies={currencies}
                usualTax={usualTax}
                isLast={index === lines.length - 1}
              />
            ))}
            <div className="flex flex-wrap items-center justify-between gap-2 px-4 py-2.5">
              <Button
                variant="quiet"
                size="sm"
                icon={Plus}
                onPress={() => change({ type: 'add', after: null, currency })}
              >
                {t('editor.add')}
              </Button>
              <p className="hidden text-xs text-muted lg:block">{t('editor.keys')}</p>
            </div>
          </Card>
          <EditorTermsCards data={data} values={values} />
        </fieldset>
        <EditorSums sums={sums} data={data} currency={currency} lines={lines} />
      </Form>
    </div>
  );
}

/** The form's element: `Form` keeps its own ref. */
function FormHolder({
  holder,
  form,
}: {
  readonly holder: RefObject<HTMLDivElement | null>;
  readonly form: MutableRefObject<HTMLFormElement | null>;
}) {
  useEffect(() => {
    form.current = holder.current?.querySelector('form') ?? null;
  }, [holder, form]);
  return null;
}
