import { ArrowRightLeft } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/button';
import { useProblems } from '~/ui/form/form-state';
import { Select } from '~/ui/form/select';
import { TextArea, TextField } from '~/ui/form/text-field';
import { FollowingDialog, type Following } from './following-form';

/** A state that may follow the quote's current one. */
export interface StepShown {
  readonly state: string;
  readonly stateName: string;
  readonly stateLv2: string | null;
  readonly stateLv2Name: string | null;
  readonly reasons: readonly string[];
  readonly isReasonNeeded: boolean;
}

interface ChangeStateProps {
  readonly following: Following;
  readonly steps: readonly StepShown[];
  /** Names of the current state. */
  readonly now: string;
}

const valueOf = ({ state, stateLv2 }: StepShown) => `${state}/${stateLv2 ?? ''}`;

/** Offers only the states that may follow, with the reasons that belong to each. */
export function ChangeState({ following, steps, now }: ChangeStateProps) {
  const { t } = useTranslation('quoting-staff');
  return (
    <FollowingDialog
      following={following}
      intent="change-state"
      title={t('change.title', { reference: following.reference })}
      description={t('change.now', { state: now })}
      submit={t('change.submit')}
      trigger={
        <Button variant="primary" icon={ArrowRightLeft} isDisabled={steps.length === 0}>
          {t('one.change-state')}
        </Button>
      }
    >
      <StepFields steps={steps} />
      <TextArea label={t('change.comment')} name="comment" description={t('change.comment-hint')} />
    </FollowingDialog>
  );
}

/** The level-1 state first, then its level-2 states below. */
function StepFields({ steps }: { readonly steps: readonly StepShown[] }) {
  const { t } = useTranslation('quoting-staff');
  const states = [...new Map(steps.map((step) => [step.state, step.stateName]))];
  const [state, setState] = useState('');
  const [status, setStatus] = useState('');
  const below = steps.filter((step) => step.state === state);
  const step = steps.find((one) => valueOf(one) === status);

  const problems = useProblems('status');
  const choose = (chosen: string) => {
    const offered = steps.filter((one) => one.state === chosen);
    const only = offered.length === 1 ? offered[0] : undefined;
    setState(chosen);
    setStatus(only === undefined ? '' : valueOf(only));
    if (only !== undefined) problems.clear();
  };

  return (
    <>
      <Select
        label={t('change.state')}
        name="state"
        options={states.map(([value, label]) => ({ value, label }))}
        value={state}
        onChange={choose}
        isRequired
      />
      <Select
        key={state}
        label={t('change.detail')}
        name="status"
        options={below.map((one) => ({ value: valueOf(one), label: one.stateLv2Name ?? one.stateName }))}
        value={status}
        onChange={setStatus}
        isDisabled={below.length === 0}
        isRequired
      />
      {step !== undefined && <Reason key={status} step={step} />}
    </>
  );
}

function Reason({ step: { reasons, isReasonNeeded } }: { readonly step: StepShown }) {
  const { t } = useTranslation('quoting-staff');
  if (reasons.length === 0) {
    return (
      <TextField label={t('change.reason-free')} name="reason" isRequired={isReasonNeeded} maxLength={200} />
    );
  }
  return (
    <Select
      label={t('change.reason')}
      name="reason"
      isRequired={isReasonNeeded}
      options={reasons.map((reason) => ({ value: reason, label: reason }))}
    />
  );
}
