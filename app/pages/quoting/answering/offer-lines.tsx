import { useTranslation } from 'react-i18next';
import { Money, useFormats } from '~/ui/format';
import type { OffersToAnswer } from './answering.server';

type Offer = OffersToAnswer['offers'][number];

/** The lines of an offer by leg with their tax treatment, its exchange rates and its conditions. */
export function OfferLines({ offer: { legs, conversions, conditions } }: { readonly offer: Offer }) {
  const { t } = useTranslation('offer-answers');
  const { t: quoting } = useTranslation('quoting');
  const { number, percent, date } = useFormats();
  return (
    <div className="mt-2 flex flex-col gap-3 text-sm">
      {legs.map(({ leg, lines }) => (
        <section key={leg}>
          <h3 className="font-semibold">{quoting(`offers.legs.${leg}`)}</h3>
          <ul>
            {lines.map((line) => (
              <li key={line.id} className="flex justify-between gap-3 border-b border-line py-1.5">
                <span className="min-w-0">
                  {line.description}
                  <span className="block text-muted">
                    {number(line.quantity)} {t(`page.basis.${line.basis}`)}
                    {line.unitPrice !== null && (
                      <>
                        {' × '}
                        <Money amount={line.unitPrice} currency={line.currency} isOfUnit />
                      </>
                    )}
                    {' · '}
                    {line.taxRate === null
                      ? t('page.exempt')
                      : t('page.taxed', { rate: percent(line.taxRate) })}
                  </span>
                </span>
                <span className="num">
                  <Money amount={line.subtotal} currency={line.currency} />
                </span>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {conversions.length > 0 && (
        <section>
          <h3 className="font-semibold">{t('page.rates-used')}</h3>
          {conversions.map(({ from, to, rate, date: day, source }) => (
            <p key={from} className="text-muted">
              {t('page.rate', { from, to, rate: number(rate, 6), date: date(day, 'date'), source })}
            </p>
          ))}
        </section>
      )}
      {conditions.length > 0 && (
        <section>
          <h3 className="font-semibold">{t('page.conditions')}</h3>
          <ul className="list-disc ps-5 whitespace-pre-line">
            {conditions.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
