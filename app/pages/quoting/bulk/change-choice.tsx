import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { StepFields } from '~/pages/quoting/one/change-state';
import type { StepShown } from '~/pages/quoting/one/step-shown';
import { Button } from '~/ui/button';
import { Card } from '~/ui/data/card';
import { Notice } from '~/ui/data/states';
import { Combobox } from '~/ui/form/combobox';
import { FormActions } from '~/ui/form/form';
import type { Option } from '~/ui/form/popover-list';
import { TextArea } from '~/ui/form/text-field';

interface Kept {
  readonly name: string;
  readonly value: string;
}

const ofChoice = new Set(['change', 'toState', 'status', 'reason', 'executive', 'type', 'comment']);

export function keptFields(search: string): readonly Kept[] {
  return [...new URLSearchParams(search)].flatMap(([name, value]) =>
    ofChoice.has(name) || value === '' ? [] : [{ name, value }],
  );
}

interface ChangeChoiceProps {
  readonly change: 'state' | 'executive';
  readonly steps: readonly StepShown[];
  readonly executives: readonly Option[];
  readonly kept: readonly Kept[];
}

export function ChangeChoice({ change, steps, executives, kept }: ChangeChoiceProps) {
  const { t } = useTranslation('quoting-staff');
  if (change === 'state' && steps.length === 0) return <Notice tone="info" title={t('bulk.no-steps')} />;
  return (
    <Card>
      <Form method="get" className="flex max-w-xl flex-col gap-4">
        {kept.map(({ name, value }) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        <input type="hidden" name="change" value={change} />
        {change === 'state' ? (
          <StepFields steps={steps} stateField="toState" />
        ) : (
          <Combobox label={t('assigning.executive')} name="executive" options={executives} isRequired />
        )}
        <TextArea label={t('change.comment')} name="comment" description={t('change.comment-hint')} />
        <FormActions>
          <Button type="submit" variant="primary">
            {t('bulk.show-preview')}
          </Button>
        </FormActions>
      </Form>
    </Card>
  );
}
