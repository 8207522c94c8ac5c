import { ArrowRightLeft } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/button';
import { Notice } from '~/ui/data/states';
import { useProblems } from '~/ui/form/form-state';
import { Select } from '~/ui/form/select';
import { TextArea, TextField } from '~/ui/form/text-field';
import { Dialog } from '~/ui/overlay/dialog';
import { FollowingDialog, FollowingForm, type Following } from './following-form';
import { QuickSteps } from './quick-steps';
import type { StepShown } from './step-shown';

interface ChangeStateProps {
  readonly following: Following;
  readonly steps: readonly StepShown[];
  readonly now: string;
}

const valueOf = ({ state, stateLv2 }: StepShown) => `${state}/${stateLv2 ?? ''}`;

export function ChangeState({ id, following, steps, now }: ChangeStateProps & { readonly id: string }) {
  const { t } = useTranslation('quoting-staff');
  return (
    <Dialog
      size="lg"
      title={t('change.title', { reference: following.reference })}
      description={t('change.now', { state: now })}
      trigger={
        <Button icon={ArrowRightLeft} isDisabled={steps.length === 0} data-shortcut="s">
          {t('one.change-state')}
        </Button>
      }
    >
      {(close) => (
        <div className="flex flex-col gap-5">
          <QuickSteps quote={{ id, revision: following.revision }} steps={steps} onDone={close} />
          <FollowingForm
            following={following}
            intent="change-state"
            submit={t('change.submit')}
            onDone={close}
          >
            <StepFields steps={steps} />
            <p className="text-sm text-muted">{t('change.by-offers')}</p>
            <TextArea label={t('change.comment')} name="comment" description={t('change.comment-hint')} />
          </FollowingForm>
        </div>
      )}
    </Dialog>
  );
}

interface LoseQuoteProps extends ChangeStateProps {
  readonly because: string | null;
}

/** Nothing if Perdido may not follow the current state. */
export function LoseQuote({ following, steps, now, because }: LoseQuoteProps) {
  const { t } = useTranslation('quoting-staff');
  const lost = steps.filter(({ state }) => state === 'lost');
  if (lost.length === 0) return null;
  const proposed = lost.find(({ stateLv2 }) => stateLv2 === `lost.${because ?? ''}`);
  return (
    <FollowingDialog
      following={following}
      intent="change-state"
      title={t('change.title', { reference: following.reference })}
      description={t('change.now', { state: now })}
      submit={t('change.submit')}
      trigger={
        <Button variant="primary" className="self-center max-sm:w-full">
          {t('next.all-declined.action')}
        </Button>
      }
    >
      <StepFields steps={lost} into="lost" status={proposed && valueOf(proposed)} />
      <TextArea label={t('change.comment')} name="comment" description={t('change.comment-hint')} />
    </FollowingDialog>
  );
}

interface StepFieldsProps {
  readonly steps: readonly StepShown[];
  /** Only narrows the options; `status` is what counts. */
  readonly stateField?: string;
  readonly into?: string;
  readonly status?: string | undefined;
}

export function StepFields({ steps, stateField = 'state', into = '', status: proposed }: StepFieldsProps) {
  const { t } = useTranslation('quoting-staff');
  const states = [...new Map(steps.map((step) => [step.state, step.stateName]))];
  const [state, setState] = useState(into);
  const [status, setStatus] = useState(() => proposed ?? onlyStatus(steps, into));
  const below = steps.filter((step) => step.state === state);
  const step = steps.find((one) => valueOf(one) === status);

  const problems = useProblems('status');
  const choose = (chosen: string) => {
    const only = onlyStatus(steps, chosen);
    setState(chosen);
    setStatus(only);
    if (only !== '') problems.clear();
  };

  return (
    <>
      <Select
        label={t('change.state')}
        name={stateField}
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
      {step?.withdraws !== undefined && step.withdraws > 0 && (
        <Notice tone="warning">{t('change.withdraws', { count: step.withdraws })}</Notice>
      )}
    </>
  );
}

/** '' unless there is exactly one. */
function onlyStatus(steps: readonly StepShown[], state: string): string {
  const [only, ...others] = steps.filter((step) => step.state === state);
  return only === undefined || others.length > 0 ? '' : valueOf(only);
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
