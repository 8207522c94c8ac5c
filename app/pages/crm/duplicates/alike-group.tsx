import { Link, type useLoaderData } from '@remix-run/react';
import { Merge, Split } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { mostAlike } from '@domain/crm/distinction/inputs';
import { intent } from '~/pages/intent';
import { LinkButton } from '~/ui/button';
import { Badge, StatusBadge } from '~/ui/data/badge';
import { Card } from '~/ui/data/card';
import { Form, SubmitButton } from '~/ui/form/form';
import { DateTime } from '~/ui/format';
import { verificationTone } from '../verification-tone';
import type { DuplicatesIntent, loader } from './duplicates.server';

type Group = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>['groups']>[number];
type Company = Group['companies'][number];

interface AlikeGroupProps {
  readonly group: Group;
  readonly mayDecide: boolean;
}

/** Others are merged into the oldest company. If several share a number, they are told apart one by one. */
export function AlikeGroup({ group: { by, companies }, mayDecide }: AlikeGroupProps) {
  const { t } = useTranslation('companies-staff');
  const names = companies.map(({ name }) => name).join(', ');
  const [oldest, ...others] = companies;
  const isPair = companies.length === 2;
  const merge = new URLSearchParams(others.map(({ id }) => ['with', id])).toString();
  return (
    <Card
      padding="none"
      title={
        <span className="flex flex-wrap items-center gap-2">
          <span className="sr-only">{t('duplicates.group', { names })}</span>
          {by.map((why) => (
            <Badge key={why} tone={why === 'identification' ? 'warning' : 'neutral'}>
              {t(`duplicates.reasons.${why}`)}
            </Badge>
          ))}
        </span>
      }
      actions={
        mayDecide && (
          <>
            {companies.length <= mostAlike && (
              <Form method="post" isLine>
                <Companies companies={companies} />
                <SubmitButton
                  size="sm"
                  variant="secondary"
                  icon={Split}
                  aria-label={`${t(isPair ? 'duplicates.apart' : 'duplicates.apart-all')}: ${names}`}
                  {...intent<DuplicatesIntent>('all')}
                >
                  {t(isPair ? 'duplicates.apart' : 'duplicates.apart-all')}
                </SubmitButton>
              </Form>
            )}
            <LinkButton
              size="sm"
              variant="primary"
              icon={Merge}
              to={`/admin/companies/${oldest?.id ?? ''}/merge?${merge}`}
              aria-label={t('duplicates.merge-label', { names })}
            >
              {t('duplicates.merge')}
            </LinkButton>
          </>
        )
      }
    >
      <ul className="divide-y divide-line border-t border-line">
        {companies.map((company) => (
          <li
            key={company.id}
            className="grid items-start gap-x-4 gap-y-1 px-4 py-3 text-sm sm:grid-cols-[minmax(0,2fr)_minmax(0,2fr)_minmax(0,1.3fr)_auto]"
          >
            <Side company={company} />
            {mayDecide && !isPair && (
              <Form method="post" isLine className="sm:justify-end">
                <Companies companies={companies} />
                <input type="hidden" name="one" value={company.id} />
                <SubmitButton
                  size="sm"
                  variant="quiet"
                  aria-label={t('duplicates.apart-one-label', { name: company.name })}
                  {...intent<DuplicatesIntent>('one')}
                >
                  {t('duplicates.apart-one')}
                </SubmitButton>
              </Form>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Companies({ companies }: Pick<Group, 'companies'>) {
  return companies.map(({ id }) => <input key={id} type="hidden" name="companies" value={id} />);
}

function Side({ company }: { readonly company: Company }) {
  const { t } = useTranslation('companies-staff');
  const { id, name, fantasyName, identification, place, contact, verification, registeredAt } = company;
  return (
    <>
      <div className="min-w-0">
        <Link to={`/admin/companies/${id}`} className="font-medium wrap-anywhere hover:underline">
          {name}
        </Link>
        {fantasyName !== null && <span className="block wrap-anywhere text-muted">{fantasyName}</span>}
      </div>
      <div className="min-w-0">
        {identification ?? '—'}
        {contact !== null && <span className="block wrap-anywhere text-muted">{contact}</span>}
      </div>
      <div className="min-w-0">
        {place}
        <span className="block text-muted">
          {t('duplicates.registered')} <DateTime value={registeredAt} style="date" />
        </span>
      </div>
      <StatusBadge tone={verificationTone[verification]}>
        {t(`crm-staff:verification.${verification}`)}
      </StatusBadge>
    </>
  );
}
