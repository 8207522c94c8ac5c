import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import {
  requestLanguages,
  ruleTargets,
  type AssignmentRule,
  type RuleTarget,
} from '@domain/quoting/assignment/inputs';
import { shipmentTypes } from '@domain/quoting/quoter/inputs';
import { SeveralFilter } from '~/pages/quoting/list/several-filter';
import { IconButton } from '~/ui/button';
import { Card } from '~/ui/data/card';
import { CheckboxGroup } from '~/ui/form/choices';
import type { Option } from '~/ui/form/popover-list';
import { Select } from '~/ui/form/select';

export interface RuleOnPage extends AssignmentRule {
  /** Stays while the rule moves. */
  readonly key: number;
}

interface RuleFieldsProps {
  readonly rule: RuleOnPage;
  readonly index: number;
  readonly isLast: boolean;
  readonly executives: readonly Option[];
  readonly countries: readonly Option[];
  readonly mayEdit: boolean;
  readonly onMove: (by: number) => void;
  readonly onChange: (to: RuleTarget) => void;
  readonly onRemove: () => void;
}

export function RuleFields(props: RuleFieldsProps) {
  const { rule, index, isLast, executives, mayEdit, onMove, onChange, onRemove } = props;
  const { t } = useTranslation('assignment-staff');
  const { t: filters } = useTranslation('quoting-staff');
  const number = index + 1;
  const name = (field: string) => `rules[${index}].${field}`;
  return (
    <Card
      title={t('rule', { number })}
      actions={
        mayEdit && (
          <span className="flex gap-1">
            <IconButton
              data-move
              size="sm"
              icon={ArrowUp}
              label={t('up', { number })}
              isDisabled={index === 0}
              onPress={() => onMove(-1)}
            />
            <IconButton
              data-move
              size="sm"
              icon={ArrowDown}
              label={t('down', { number })}
              isDisabled={isLast}
              onPress={() => onMove(1)}
            />
            <IconButton size="sm" icon={Trash2} label={t('remove', { number })} onPress={onRemove} />
          </span>
        )
      }
    >
      <div className="flex flex-col gap-4">
        <Select
          label={t('fields.to')}
          name={name('to')}
          options={ruleTargets.map((value) => ({ value, label: t(`to.${value}`) }))}
          value={rule.to}
          onChange={(value) => onChange(value as RuleTarget)}
        />
        {rule.to === 'executives' && (
          <div className="flex flex-col gap-1.5">
            <SeveralFilter
              label={t('fields.executives')}
              name={name('executives')}
              placeholder={filters('list.any-executive')}
              options={executives}
              chosen={rule.executives}
            />
            <p className="text-xs text-muted">{t('executives-hint')}</p>
          </div>
        )}
        <Conditions {...props} name={name} />
      </div>
    </Card>
  );
}

interface ConditionsProps extends RuleFieldsProps {
  readonly name: (field: string) => string;
}

function Conditions({ rule, countries, name }: ConditionsProps) {
  const { t } = useTranslation('assignment-staff');
  const { t: quoting } = useTranslation('quoting');
  const { languages, types, origins, destinations } = rule;
  const isLimited = [languages, types, origins, destinations].some(({ length }) => length > 0);
  return (
    <details open={isLimited} className="rounded-md border border-line px-3 py-2.5">
      <summary className="cursor-pointer text-sm font-medium">{t('conditions')}</summary>
      <p className="mt-1 text-xs text-muted">{t('conditions-hint')}</p>
      <div className="mt-3 grid gap-4 sm:grid-cols-2">
        <CheckboxGroup
          label={t('fields.languages')}
          name={name('languages')}
          options={requestLanguages.map((value) => ({ value, label: quoting(`languages.${value}`) }))}
          defaultValue={languages}
        />
        <CheckboxGroup
          label={t('fields.types')}
          name={name('types')}
          options={shipmentTypes.map((value) => ({ value, label: quoting(`types.${value}`) }))}
          defaultValue={types}
        />
        <SeveralFilter
          label={t('fields.origins')}
          name={name('origins')}
          placeholder={t('any')}
          options={countries}
          chosen={origins}
        />
        <SeveralFilter
          label={t('fields.destinations')}
          name={name('destinations')}
          placeholder={t('any')}
          options={countries}
          chosen={destinations}
        />
      </div>
    </details>
  );
}
