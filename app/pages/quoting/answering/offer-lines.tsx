import { useTranslation } from 'react-i18next';
import type { OffersToAnswer } from './answering.server';

type Shown = OffersToAnswer['offers'][number]['shown'];

export function OfferLines({ shown: { legs, conversions, conditions } }: { readonly shown: Shown }) {
  const { t } = useTranslation('quoting');
  return (
    <div className="mt-2 flex flex-col gap-3 text-sm">
      {legs.map(({ leg, name, lines }) => (
        <section key={leg}>
          <h3 className="font-semibold">{name}</h3>
          <ul>
            {lines.map((line) => (
              <li key={line.id} className="flex justify-between gap-3 border-b border-line py-1.5">
                <span className="min-w-0">
                  {line.description}
                  <span className="block text-muted">
                    {line.arithmetic} · {line.tax}
                  </span>
                </span>
                <span className="num">{line.net}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {conversions.length > 0 && (
        <section>
          <h3 className="font-semibold">{t('offers.conversions')}</h3>
          {conversions.map((conversion) => (
            <p key={conversion} className="text-muted">
              {conversion}
            </p>
          ))}
        </section>
      )}
      {conditions.length > 0 && (
        <section>
          <h3 className="font-semibold">{t('offers.conditions')}</h3>
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
