import type { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '~/ui/format';
import { useSeen } from '~/ui/use-seen';
import type { homeLoader } from './home.server';

type Data = ReturnType<typeof useLoaderData<typeof homeLoader>>;

interface ServedMapProps {
  readonly map: string;
  readonly figures: Data['figures'];
}

export function ServedMap({ map, figures }: ServedMapProps) {
  const { t } = useTranslation('shop');
  const { number } = useFormats();
  // A browser's own lazy loading begins more than a screen ahead, which is most of this page.
  const [place, isSeen] = useSeen<HTMLDivElement>();
  const shown = ['lanes', 'rates', 'carriers', 'countries'] as const;
  return (
    <section
      aria-labelledby="served"
      className="overflow-clip rounded-lg border border-line bg-surface shadow-card"
    >
      <div className="px-4 pt-3.5 pb-3">
        <h2 id="served" className="text-lg font-semibold">
          {t('home.served.title')}
        </h2>
        <p className="text-sm text-muted">{t('home.served.lead')}</p>
      </div>
      <div ref={place} className="aspect-[960/349] w-full border-y border-line bg-sunken">
        {isSeen ? (
          <MapImage address={map} />
        ) : (
          <noscript>
            <MapImage address={map} />
          </noscript>
        )}
      </div>
      <dl className="grid grid-cols-2 gap-px sm:grid-cols-4">
        {shown.map((name) => (
          <div key={name} className="flex flex-col-reverse px-4 py-3">
            <dt className="text-sm text-muted">{t(`home.served.figures.${name}`)}</dt>
            <dd className="text-2xl font-semibold tracking-tight num">{number(figures[name])}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function MapImage({ address }: { readonly address: string }) {
  const { t } = useTranslation('shop');
  return <img src={address} alt={t('home.served.alt')} width={960} height={349} className="h-auto w-full" />;
}
