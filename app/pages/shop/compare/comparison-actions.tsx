import { useTranslation } from 'react-i18next';
import { LinkButton } from '~/ui/button';
import { AddToCart } from '../results/add-to-cart';
import { QuotationButton } from '../results/quotation-button';
import type { Result } from '../results/result';
import { ComparedRow, GroupHead } from './comparison-row';

export function ComparisonActions({ compared }: { readonly compared: readonly Result[] }) {
  const { t } = useTranslation('shop');
  const isForCustomers = compared.some(({ quoteAddress }) => quoteAddress !== null);
  return (
    <tbody className="[&>tr:last-child>*]:border-b-0">
      <GroupHead title={t('compare.actions')} columns={compared.length} />
      <ComparedRow
        name={t('results.add')}
        cells={compared.map((result) => (
          <div key={result.id} className="flex flex-col items-start gap-1.5">
            <AddToCart result={result} />
            {result.staff === null && <QuotationButton result={result} />}
          </div>
        ))}
      />
      {isForCustomers && (
        <ComparedRow
          name={t('compare.for-customer')}
          cells={compared.map((result) => (
            <ForCustomer key={result.id} result={result} />
          ))}
        />
      )}
    </tbody>
  );
}

function ForCustomer({ result: { code, quoteAddress, bookAddress } }: { readonly result: Result }) {
  const { t } = useTranslation('shop');
  if (quoteAddress === null || bookAddress === null) return null;
  return (
    <span className="flex flex-wrap gap-2">
      <LinkButton to={quoteAddress} size="sm" aria-label={t('results.staff.quote-of', { code })}>
        {t('results.staff.quote')}
      </LinkButton>
      <LinkButton to={bookAddress} size="sm" aria-label={t('results.staff.book-of', { code })}>
        {t('results.staff.book')}
      </LinkButton>
    </span>
  );
}
