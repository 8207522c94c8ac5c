import { useActionData, useLoaderData } from '@remix-run/react';
import { ArrowLeft, ArrowRight, History } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, LinkButton } from '~/ui/button';
import { classes } from '~/ui/classes';
import { StatusBadge } from '~/ui/data/badge';
import { Card } from '~/ui/data/card';
import { Form, FormActions, SubmitButton } from '~/ui/form/form';
import { Page, PageHeader } from '~/ui/navigation/page-header';
import { Steps } from '~/ui/navigation/steps';
import { pathOfKind } from '../kind-paths';
import { rateTones } from '../rate-tones';
import { SurchargesStep, ValidityStep } from './closing-steps';
import { LaneStep } from './lane-step';
import { NewerRate } from './newer-rate';
import { PricesStep } from './prices-step';
import { ServiceStep } from './service-step';
import { firstWrongStep, stepOf, wizardSteps, type WizardStep } from './wizard-data';
import type { action, loader } from './wizard.server';

const screens = {
  lane: LaneStep,
  service: ServiceStep,
  prices: PricesStep,
  surcharges: SurchargesStep,
  validity: ValidityStep,
} as const;

/** A rate in steps: every step stays filled in while another is looked at, and it can be saved from any of them. */
export default function RateWizard() {
  const data = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation('rating-staff');
  const [current, setCurrent] = useState<WizardStep>('lane');
  const { kind, rate } = data;
  const problems = answer?.problems ?? {};
  const wrong = new Set(Object.keys(problems).map(stepOf));
  const at = wizardSteps.indexOf(current);
  const list = `/admin/rates/${pathOfKind[kind]}`;

  useEffect(() => {
    const step = firstWrongStep(answer?.problems ?? {});
    if (step !== undefined) setCurrent(step);
  }, [answer]);

  return (
    <Page width="wide">
      <PageHeader
        breadcrumbs={[{ label: t(`kinds.${kind}`), to: list }, { label: rate?.code ?? t('new') }]}
        title={rate?.code ?? t(`new-kind.${kind}`)}
        {...(rate && {
          actions: (
            <LinkButton to={`${list}/${rate.id}/history`} icon={History}>
              {t('history.title')}
            </LinkButton>
          ),
        })}
        status={rate && <StatusBadge tone={rateTones[rate.state]}>{t(`states.${rate.state}`)}</StatusBadge>}
      />
      <Steps
        current={current}
        items={wizardSteps.map((id) => ({
          id,
          label: t(`steps.${id}`),
          onSelect: () => setCurrent(id),
          status: wrong.has(id) ? ('wrong' as const) : ('open' as const),
        }))}
      />
      {answer?.newer && <NewerRate before={data.terms} newer={answer.newer} />}
      <Card>
        <Form method="post" problems={answer?.problems}>
          <input type="hidden" name="commandId" value={data.commandId} />
          {rate && <input type="hidden" name="revision" value={rate.revision} />}
          {wizardSteps.map((id) => {
            const Screen = screens[id];
            return (
              <div
                key={id}
                hidden={id !== current}
                className={classes('flex-col gap-6', id === current ? 'flex' : 'hidden')}
              >
                <Screen data={data} problems={problems} />
              </div>
            );
          })}
          <FormActions>
            <LinkButton to={list} variant="quiet" className="me-auto">
              {t('cancel')}
            </LinkButton>
            {at > 0 && (
              <Button icon={ArrowLeft} onPress={() => setCurrent(wizardSteps[at - 1] ?? current)}>
                {t('previous')}
              </Button>
            )}
            {at < wizardSteps.length - 1 && (
              <Button icon={ArrowRight} onPress={() => setCurrent(wizardSteps[at + 1] ?? current)}>
                {t('next')}
              </Button>
            )}
            {rate?.state === 'published' && (
              <SubmitButton name="intent" value="unpublish" variant="secondary">
                {t('unpublish')}
              </SubmitButton>
            )}
            <SubmitButton name="intent" value="save" variant="secondary">
              {t(rate === null ? 'save-draft' : 'save')}
            </SubmitButton>
            {rate?.state !== 'published' && (
              <SubmitButton name="intent" value="publish">
                {t('publish')}
              </SubmitButton>
            )}
          </FormActions>
        </Form>
      </Card>
    </Page>
  );
}
