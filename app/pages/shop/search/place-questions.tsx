import { Link } from '@remix-run/react';
import { MapPin } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Card } from '~/ui/data/card';
import type { PlaceQuestion } from './named-places.server';

/** Links, so that they work without scripts. */
export function PlaceQuestions({ questions }: { readonly questions: readonly PlaceQuestion[] }) {
  const { t } = useTranslation('shop');
  return questions.map(({ end, typed, options }) => (
    <Card
      key={end}
      title={t(options.length === 0 ? `search.unknown-${end}` : `search.which-${end}`, { place: typed })}
    >
      {options.length === 0 ? (
        <p className="text-muted">{t('search.unknown-hint')}</p>
      ) : (
        <ul className="grid gap-2 sm:grid-cols-2">
          {options.map(({ name, code, place, to }) => (
            <li key={to}>
              <Link
                to={to}
                className="flex h-full items-start gap-3 rounded-md border border-line px-3 py-2 hover:border-edge hover:bg-hover"
              >
                <MapPin aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
                <span className="min-w-0">
                  <span className="block font-medium">{code === null ? name : `${name} (${code})`}</span>
                  <span className="block text-sm text-muted">{place}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  ));
}
