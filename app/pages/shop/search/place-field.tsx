import { MapPin } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LookupField, type LookupFieldProps, type LookupOption } from '~/ui/form/lookup-field';
import { useOffered } from '~/ui/form/lookup';
import { rememberPlace, useRecentPlaces } from './recent-places';
import type { End, Means } from './search-values';

interface PlaceFieldProps extends Pick<LookupFieldProps, 'value' | 'className'> {
  readonly end: End;
  readonly means: Means;
  /** Kinds of places, the likeliest first. */
  readonly kinds: string;
  /** The other end, which is not offered again. */
  readonly taken: string | undefined;
  readonly onChange: (place: LookupOption | null) => void;
}

/** Before anything is typed it offers the visitor's last places and those with the most rates. */
export function PlaceField({ end, means, kinds, taken, onChange, ...field }: PlaceFieldProps) {
  const { t } = useTranslation('shop');
  const [isVisited, setVisited] = useState(false);
  const recent = useRecentPlaces().filter(({ id }) => id !== taken);
  const popular = useOffered(
    `/resources/lookups/popular-places${means === 'all' ? '' : `?transport=${means}`}`,
    isVisited,
  ).filter(({ id }) => id !== taken && !recent.some((one) => one.id === id));
  return (
    <LookupField
      {...field}
      label={t(`search.${end}`)}
      name={end}
      url={`/resources/lookups/places?limit=10&kinds=${kinds}`}
      isVast
      takesNames
      size="lg"
      icon={<MapPin aria-hidden />}
      placeholder={t(`search.place-hints.${means}`)}
      suggested={[
        { id: 'recent', name: t('search.recent-places'), options: recent },
        { id: 'popular', name: t('search.popular-places'), options: popular },
      ]}
      onVisit={() => setVisited(true)}
      onChange={(place) => {
        if (place !== null) rememberPlace(place);
        onChange(place);
      }}
    />
  );
}
