import { Link } from '@remix-run/react';
import { ChevronRight, FileText, LifeBuoy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useMayOrder, useRootData } from '~/pages/shell/root/root-data';
import { useCompanyPlaces } from '~/pages/shell/shop/use-company-places';
import { useContactDetails } from '~/pages/support/use-contact-details';
import { LinkButton } from '~/ui/button';
import { Card } from '~/ui/data/card';
import { DescriptionList } from '~/ui/data/description-list';

interface QuestionsProps {
  readonly faqs: readonly { readonly id: string; readonly question: string }[];
}

export function Questions({ faqs }: QuestionsProps) {
  return (
    <ul className="flex flex-col">
      {faqs.map(({ id, question }) => (
        <li key={id} className="border-b border-line last:border-b-0">
          <Link
            to={`/help/faqs/${id}`}
            prefetch="intent"
            className="group flex items-center justify-between gap-3 rounded-md py-2.5 hover:text-accent"
          >
            {question}
            <ChevronRight aria-hidden className="size-4 shrink-0 text-muted group-hover:text-accent" />
          </Link>
        </li>
      ))}
    </ul>
  );
}

export function StillAsking() {
  const { t } = useTranslation('help');
  const mayOrder = useMayOrder();
  const person = useRootData()?.person ?? null;
  const hasAccount = person !== null;
  if (!mayOrder) return null;
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2 className="text-md font-semibold">{t('still.title')}</h2>
          <p className="text-muted">{t('still.body')}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <LinkButton to={hasAccount ? '/account/tickets/new' : '/contact'} icon={LifeBuoy}>
            {t(hasAccount ? 'still.ticket' : 'still.contact')}
          </LinkButton>
          <LinkButton to="/manual-quoter" icon={FileText}>
            {t('still.ask')}
          </LinkButton>
        </div>
      </div>
      <CompanyContact />
    </Card>
  );
}

function CompanyContact() {
  const details = useContactDetails();
  const places = useCompanyPlaces();
  return (
    <div className="mt-4 flex flex-col gap-4 border-t border-line pt-4">
      {details.length > 0 && <DescriptionList columns={2} items={details} />}
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
        {places.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} className="rounded-sm text-accent hover:underline">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
