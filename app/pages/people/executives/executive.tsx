import { Link, useActionData, useLoaderData } from '@remix-run/react';
import { CircleCheck, CircleOff, Handshake, Mail, Pencil } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, LinkButton } from '~/ui/button';
import { StatusBadge } from '~/ui/data/badge';
import { Card } from '~/ui/data/card';
import { DescriptionList } from '~/ui/data/description-list';
import { PhoneNumber } from '~/ui/data/phone-number';
import { Notice } from '~/ui/data/states';
import { DateTime, useFormats } from '~/ui/format';
import { Page, PageHeader } from '~/ui/navigation/page-header';
import { ConfirmDialog } from '~/ui/overlay/dialog';
import type { action, ExecutiveIntent, loader } from './executive.server';
import { AbsenceCard } from '../absence/absence-card';
import type { ExecutiveData } from './executive-data';
import { NumbersCard, OpenWorkCard } from './work-cards';
import { titled } from '~/pages/shell/titles';

export { action, loader } from './executive.server';

export const meta = titled<typeof loader>('executives-staff:page-title', ({ name }) => ({ name }));

export default function ExecutivePage() {
  const executive = useLoaderData<typeof loader>();
  const { id, name, email, isActive, mayWrite } = executive;
  const answer = useActionData<typeof action>();
  const { t } = useTranslation('executives-staff');
  const [asked, ask] = useState<ExecutiveIntent | null>(null);
  return (
    <Page width="wide">
      <PageHeader
        title={name}
        description={email}
        breadcrumbs={[{ label: t('title'), to: '/admin/executives' }, { label: name }]}
        status={
          <StatusBadge tone={isActive ? 'success' : 'neutral'}>
            {t(isActive ? 'active.true' : 'active.false')}
          </StatusBadge>
        }
        actions={
          mayWrite && (
            <>
              {isActive && !executive.isEmailConfirmed && (
                <Button icon={Mail} onClick={() => ask('invite')}>
                  {t('ask.invite.label')}
                </Button>
              )}
              {!executive.isOneself &&
                (isActive ? (
                  <LinkButton to={`/admin/executives/${id}/hand-over`} icon={CircleOff}>
                    {t('hand-over.button')}
                  </LinkButton>
                ) : (
                  <Button icon={CircleCheck} onClick={() => ask('activate')}>
                    {t('ask.activate.label')}
                  </Button>
                ))}
              <LinkButton
                to={`/admin/executives/${id}/edit`}
                icon={Pencil}
                variant="primary"
                data-shortcut="e"
              >
                {t('edit.short')}
              </LinkButton>
            </>
          )
        }
      />
      <EndingNotice executive={executive} />
      <div className="grid items-start gap-5 lg:grid-cols-3">
        <div className="flex flex-col gap-5 lg:col-span-2">
          <NumbersCard executive={executive} />
          <OpenWorkCard executive={executive} />
        </div>
        <div className="flex flex-col gap-5">
          <AbsenceCard
            absence={executive.absence}
            answer={answer}
            isOwn={executive.isOneself}
            mayEdit={mayWrite}
          />
          <TermsCard executive={executive} />
          <TeamCard executive={executive} />
        </div>
      </div>
      {asked !== null && (
        <ConfirmDialog
          isOpen
          onOpenChange={(isOpen) => !isOpen && ask(null)}
          title={t(`ask.${asked}.label`)}
          body={t(`ask.${asked}.body`, { name })}
          confirmLabel={t(`ask.${asked}.label`)}
          tone="accent"
          action=""
          fields={{ intent: asked }}
        />
      )}
    </Page>
  );
}

interface CardProps {
  readonly executive: ExecutiveData;
}

/** An account that ends by its date has no successor unless one is chosen. */
function EndingNotice({ executive: { id, ending, isOneself, mayWrite } }: CardProps) {
  const { t } = useTranslation('executives-staff');
  if (ending === null) return null;
  const { accessUntil, hasEnded, openWork } = ending;
  return (
    <Notice
      tone="warning"
      title={
        <>
          {t(hasEnded ? 'ending.ended' : 'ending.ends')} <DateTime value={accessUntil} />
        </>
      }
      action={
        mayWrite &&
        !isOneself && (
          <LinkButton to={`/admin/executives/${id}/hand-over`} size="sm" icon={Handshake}>
            {t('hand-over.work')}
          </LinkButton>
        )
      }
    >
      {t('ending.work', { ...openWork })}
    </Notice>
  );
}

function TermsCard({ executive }: CardProps) {
  const { pricing, phone, country, identification, ownerName, registeredAt, profits } = executive;
  const { t } = useTranslation('executives-staff');
  const { percent } = useFormats();
  return (
    <Card title={t('details')}>
      <DescriptionList
        items={[
          ...(pricing === null
            ? []
            : [
                {
                  term: t('floor'),
                  detail: pricing.marginFloor === null ? t('floor-none') : percent(pricing.marginFloor),
                },
                { term: t('profits'), detail: profits.length === 0 ? t('profits-all') : profits.join(', ') },
              ]),
          { term: t('phone'), detail: phone === null ? '—' : <PhoneNumber phone={phone} /> },
          ...(identification === null ? [] : [{ term: t('identification'), detail: identification }]),
          ...(country === null ? [] : [{ term: t('country'), detail: country }]),
          { term: t('filters.owner'), detail: ownerName ?? '—' },
          { term: t('registered'), detail: <DateTime value={registeredAt} style="date" /> },
        ]}
      />
    </Card>
  );
}

function TeamCard({ executive: { portfolios, subordinates, work } }: CardProps) {
  const { t } = useTranslation('executives-staff');
  return (
    <Card title={t('portfolios')} description={t('companies', { count: work.companies })}>
      <NamedLinks named={portfolios} to="/admin/portfolios" none={t('no-portfolios')} />
      <h3 className="mt-4 mb-1.5 text-sm font-medium">{t('team')}</h3>
      <NamedLinks named={subordinates} to="/admin/executives" none={t('no-team')} />
    </Card>
  );
}

interface LinksProps {
  readonly named: readonly { readonly id: string; readonly name: string }[];
  readonly to: string;
  readonly none: string;
}

function NamedLinks({ named, to, none }: LinksProps) {
  if (named.length === 0) return <p className="text-sm text-muted">{none}</p>;
  return (
    <ul className="flex flex-col gap-1.5 text-sm">
      {named.map(({ id, name }) => (
        <li key={id}>
          <Link className="text-accent hover:underline" to={`${to}/${id}`}>
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}
