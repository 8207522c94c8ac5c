import { useTranslation } from 'react-i18next';
import { Files } from '~/pages/files/files';
import { intent } from '~/pages/intent';
import { StatusBadge } from '~/ui/data/badge';
import { Card } from '~/ui/data/card';
import { Timeline } from '~/ui/data/timeline';
import { Form, FormActions, SubmitButton } from '~/ui/form/form';
import type { Answered } from '~/ui/form/form-answer';
import { TextArea } from '~/ui/form/text-field';
import type { Tone } from '~/ui/tone';
import type { AccountIntent } from './account.server';
import type { OwnCompany, OwnStep } from './own-companies.server';

const tones = { pending: 'warning', rejected: 'danger', inactive: 'neutral', approved: 'success' } as const;

const stepTones: Readonly<Partial<Record<OwnStep['type'], Tone>>> = {
  CompanyApproved: 'success',
  CompanyRejected: 'danger',
  CompanyApprovalTakenBack: 'warning',
};

interface OwnCompaniesProps {
  readonly companies: readonly OwnCompany[];
  readonly answer: Answered;
  readonly commandId: string;
  readonly mayEdit: boolean;
}

export function OwnCompanies({ companies, ...rest }: OwnCompaniesProps) {
  return (
    <div id="companies" className="flex scroll-mt-20 flex-col gap-5 empty:hidden">
      {companies.map((company) => (
        <CompanyCard key={company.id} company={company} {...rest} />
      ))}
    </div>
  );
}

interface CompanyCardProps extends Omit<OwnCompaniesProps, 'companies'> {
  readonly company: OwnCompany;
}

function CompanyCard({ company, answer, commandId, mayEdit }: CompanyCardProps) {
  const { id, name, hold, comment, steps, files } = company;
  const { t } = useTranslation('people');
  const state = hold ?? 'approved';
  return (
    <Card
      title={name}
      description={t(`account.company.${state}-body`)}
      isNarrow
      actions={<StatusBadge tone={tones[state]}>{t(`account.company.${state}`)}</StatusBadge>}
    >
      <div className="flex flex-col gap-4">
        {comment !== null && (
          <blockquote className="border-s-2 border-line ps-3 text-sm wrap-anywhere whitespace-pre-line">
            <p className="text-xs font-medium text-muted">{t('account.company.comment-of')}</p>
            {comment}
          </blockquote>
        )}
        {files !== null && <Files data={files} title={t('account.company.files')} isBare />}
        {hold === 'rejected' && mayEdit && (
          <Form
            method="post"
            answer={answer}
            intent={intent<AccountIntent>('submit-company')}
            className="gap-3"
          >
            <input type="hidden" name="commandId" value={commandId} />
            <input type="hidden" name="companyId" value={id} />
            <TextArea
              label={t('account.company.comment')}
              description={t('account.company.comment-hint')}
              name="comment"
              rows={3}
            />
            <FormActions>
              <SubmitButton>{t('account.company.submit')}</SubmitButton>
            </FormActions>
          </Form>
        )}
        {steps.length > 0 && (
          <details>
            <summary className="w-fit cursor-pointer text-sm font-medium text-accent">
              {t('account.company.history')}
            </summary>
            <div className="pt-3">
              <Timeline
                items={steps.map(({ id: stepId, type, at }) => ({
                  id: stepId,
                  title: t(`account.company.steps.${type}`),
                  at,
                  tone: stepTones[type],
                }))}
              />
            </div>
          </details>
        )}
      </div>
    </Card>
  );
}
