import { useActionData, useLoaderData } from '@remix-run/react';
import { ArrowLeft, ArrowRight, Copy, History } from 'lucide-react';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { ReplayLink } from '~/pages/audit/replay-link';
import { Button, LinkButton } from '~/ui/button';
import { classes } from '~/ui/classes';
import { StatusBadge } from '~/ui/data/badge';
import { Card } from '~/ui/data/card';
import { Form, FormActions, SubmitButton } from '~/ui/form/form';
import { refusalIn } from '~/ui/form/form-answer';
import { useFormProblems } from '~/ui/form/form-state';
import { Page, PageHeader } from '~/ui/navigation/page-header';
import { Steps } from '~/ui/navigation/steps';
import { ConfirmDialog } from '~/ui/overlay/dialog';
import { pathOfKind } from '~/presenters/rating/kind-paths';
import { rateTones } from '~/presenters/rating/rate-tones';
import { DraftNotice } from '~/pages/forms/draft-notice';
import { BehindNotice, UnfinishedRates, useHeldDraft } from './kept-drafts';
import { LackingCharges } from './lacking-charges';
import { LaneStep } from './lane-step';
import { NewerRate } from './newer-rate';
import { PricesStep } from './prices-step';
import { SamplePanel } from './sample-panel';
import { ServiceStep } from './service-step';
import { SurchargesStep } from './surcharges-step';
import { useSample } from './use-sample';
import { useSteps } from './use-steps';
import { ValidityStep } from './validity-step';
import { stepOf, wizardSteps } from './wizard-steps';
import type { action, loader, WizardIntent } from './wizard.server';
import { intent } from '~/pages/intent';
import { titled } from '~/pages/shell/titles';

export { action, loader } from './wizard.server';

export const meta = titled<typeof loader>('rating-staff:list.page-title', ({ name }) => ({ name }));

const screens = {
  lane: LaneStep,
  service: ServiceStep,
  prices: PricesStep,
  surcharges: SurchargesStep,
  validity: ValidityStep,
} as const;

const none = {};

/** A key per rate or copy. */
export default function RateWizard() {
  const { kind, rate, copyOf, draft, record } = useLoaderData<typeof loader>();
  return <Wizard key={[kind, rate?.id, copyOf, draft && record].join(' ')} />;
}

/** All steps stay mounted, and the rate can be saved from any of them. */
function Wizard() {
  const loaded = useLoaderData<typeof loader>();
  // A refused form reloads; a new rate keeps its first id and draft.
  const [{ commandId, record }] = useState(loaded);
  const data = loaded.rate === null ? { ...loaded, commandId, record } : loaded;
  // Chosen beside the prices or the limits, shown at both.
  const [weightMetric, onWeightMetric] = useState(data.terms.weightMetric);
  const answer = useActionData<typeof action>();
  const { t } = useTranslation('rating-staff');
  const { kind, rate, copyOf } = data;
  const list = `/admin/rates/${pathOfKind[kind]}`;
  const problems = answer?.error ?? none;
  const progress = useFormProblems(problems);
  const wrong = new Set(
    Object.keys(problems)
      .filter((name) => name !== '' && !progress.mended.has(name))
      .map(stepOf),
  );
  const { form, current, select, previous, next, onKeyDownCapture } = useSteps(data.step, answer?.error);
  const sample = useSample(
    form,
    `${list}/sample${rate === null ? '' : `?id=${rate.id}`}`,
    answer?.sample ?? data.sample,
  );
  const { behind, held, keepOver } = useHeldDraft(data.record, data.draft?.savedAt ?? null);
  const draftAddress = rate === null ? `${list}/new?draft=${data.record}` : `${list}/${rate.id}/edit`;
  const goToField = (name: string) => {
    flushSync(() => select(stepOf(name)));
    const named = [name, `${name}[0]`].map((one) => `[data-field="${CSS.escape(one)}"]`).join();
    const field = form.current?.querySelector<HTMLElement>(named);
    field?.scrollIntoView({ block: 'center' });
    field?.querySelector<HTMLElement>('input:not([type=hidden]):not([tabindex="-1"]), button')?.focus();
  };
  const revision = useSeenRevision(
    data.draft === null ? rate?.revision : Number(data.draft.revision),
    answer !== undefined,
  );
  const isPublished = rate?.state === 'published';
  const [isUnpublishing, setUnpublishing] = useState(false);

  return (
    <Page width="wide">
      <PageHeader
        breadcrumbs={[
          { label: t(`kinds.${kind}`), to: list },
          ...(rate === null
            ? [{ label: t('new') }]
            : [{ label: rate.code, to: `${list}/${rate.id}` }, { label: t('edit') }]),
        ]}
        title={rate?.code ?? t(`new-kind.${kind}`)}
        {...(copyOf !== null && { description: t('copy-of', { code: copyOf }) })}
        {...(rate && {
          actions: (
            <>
              <LinkButton to={`${list}/new?from=${rate.id}`} icon={Copy}>
                {t('duplicate')}
              </LinkButton>
              <LinkButton to={`${list}/${rate.id}/history`} icon={History}>
                {t('history.title')}
              </LinkButton>
              <ReplayLink kind="rate" id={rate.id} />
            </>
          ),
        })}
        status={
          rate && (
            <StatusBadge tone={rateTones[rate.shownState]}>{t(`states.${rate.shownState}`)}</StatusBadge>
          )
        }
      />
      <Steps
        current={current}
        items={wizardSteps.map((id) => ({
          id,
          label: t(`steps.${id}`),
          onSelect: () => select(id),
          status: wrong.has(id) ? ('wrong' as const) : ('open' as const),
        }))}
      />
      <DraftNotice draft={answer === undefined ? data.draft : null} />
      <UnfinishedRates path={list} name={data.name} drafts={data.unfinished} />
      {behind !== null && (
        <BehindNotice savedAt={behind} address={draftAddress} onKeep={() => keepOver(behind)} />
      )}
      <div ref={form} onKeyDownCapture={onKeyDownCapture}>
        <Form
          method="post"
          answer={answer}
          progress={progress}
          typed={data.draft?.typed}
          keeps={{
            form: 'rate',
            recordId: data.record,
            revision: data.draft?.revision ?? String(rate?.revision ?? 0),
            besides: 'load.',
            held,
          }}
          reveal={(name) => select(stepOf(name))}
          className="grid! items-start gap-4 xl:grid-cols-[minmax(0,1fr)_22rem] xl:[&>[data-problem-summary]]:col-span-2"
        >
          <Card>
            <div className="flex flex-col gap-5">
              {answer?.newer && <NewerRate key={data.commandId} {...answer.newer} step={current} />}
              {answer !== undefined && answer.lacking.length > 0 && (
                <LackingCharges charges={answer.lacking} />
              )}
              {refusalIn(answer)?.code === 'rate.overlaps' && !isPublished && (
                <SubmitButton
                  {...intent<WizardIntent>('saveToEnd')}
                  variant="secondary"
                  className="self-start"
                >
                  {t('rate-staff:overlap.offer')}
                </SubmitButton>
              )}
              <input type="hidden" name="commandId" value={data.commandId} />
              <input type="hidden" name="step" value={current} />
              <input type="hidden" name="draft" value={data.record} />
              {revision !== undefined && rate !== null && (
                <input type="hidden" name="revision" value={revision} />
              )}
              {wizardSteps.map((id) => {
                const Screen = screens[id];
                return (
                  <div
                    key={id}
                    data-step={id}
                    hidden={id !== current}
                    className={classes('flex-col gap-6', id === current ? 'flex' : 'hidden')}
                  >
                    <Screen {...{ data, problems, weightMetric, onWeightMetric }} />
                  </div>
                );
              })}
              <FormActions className="border-t border-line pt-4 max-sm:grid max-sm:grid-cols-2 max-sm:[&>:last-child:nth-child(even)]:col-span-2">
                <LinkButton to={list} variant="quiet" className="me-auto max-sm:hidden">
                  {t('cancel')}
                </LinkButton>
                {previous && (
                  <Button icon={ArrowLeft} onPress={previous}>
                    {t('previous')}
                  </Button>
                )}
                <SubmitButton
                  {...intent<WizardIntent>('save')}
                  variant={isPublished ? 'primary' : 'secondary'}
                >
                  {t(rate === null ? 'save-draft' : 'save')}
                </SubmitButton>
                {isPublished ? (
                  <Button onPress={() => setUnpublishing(true)}>{t('unpublish')}</Button>
                ) : (
                  <SubmitButton {...intent<WizardIntent>('publish')} variant={next ? 'secondary' : 'primary'}>
                    {t('publish')}
                  </SubmitButton>
                )}
                {next && (
                  <Button icon={ArrowRight} variant={isPublished ? 'secondary' : 'primary'} onPress={next}>
                    {t('next')}
                  </Button>
                )}
              </FormActions>
            </div>
          </Card>
          <SamplePanel {...{ kind, data, ...sample }} onGoTo={goToField} />
        </Form>
      </div>
      <ConfirmDialog
        isOpen={isUnpublishing}
        onOpenChange={setUnpublishing}
        title={t('unpublish-title', { code: rate?.code })}
        body={t('unpublish-body')}
        confirmLabel={t('unpublish')}
        tone="danger"
        action=""
        fields={{ intent: 'unpublish' satisfies WizardIntent }}
      />
    </Page>
  );
}

/** After a refusal it stays the revision that was shown, whatever was saved meanwhile. */
function useSeenRevision(newest: number | undefined, isRefused: boolean): number | undefined {
  const [seen, setSeen] = useState(newest);
  useEffect(() => {
    if (!isRefused) setSeen(newest);
  }, [newest, isRefused]);
  return seen;
}
