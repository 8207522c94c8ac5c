import { useFetcher } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '~/ui/data/states';
import { allAlike, askedIn } from './alike-asked';
import type { ShownAlike } from './alike.server';

/** Milliseconds after the last key. */
const pause = 350;

interface AlikeHintProps {
  readonly id: string | null;
  readonly answered: readonly ShownAlike[] | undefined;
}

export function alikeIn(answer: object | undefined): readonly ShownAlike[] | undefined {
  return answer !== undefined && 'alike' in answer ? (answer.alike as readonly ShownAlike[]) : undefined;
}

/** The form posts the ids of the companies shown, so that it is not refused for them. */
export function AlikeHint({ id, answered }: AlikeHintProps) {
  const { t } = useTranslation('companies-staff');
  const place = useRef<HTMLDivElement>(null);
  const fetcher = useFetcher<{ readonly alike: readonly ShownAlike[] }>();
  const load = useRef(fetcher.load);
  load.current = fetcher.load;

  useEffect(() => {
    const form = place.current?.closest('form') ?? null;
    if (form === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let asked = '';
    const look = (): void => {
      const address = askedIn(new FormData(form), id);
      if (address === asked) return;
      asked = address;
      load.current(`/resources/companies/alike?${address}`);
    };
    const wait = (): void => {
      clearTimeout(timer);
      timer = setTimeout(look, pause);
    };
    // An edited company may resemble another before anything is typed.
    if (id !== null) look();
    form.addEventListener('input', wait);
    form.addEventListener('change', wait);
    return () => {
      clearTimeout(timer);
      form.removeEventListener('input', wait);
      form.removeEventListener('change', wait);
    };
  }, [id]);

  const alike = allAlike(answered, fetcher.data?.alike);
  return (
    // Takes no room without content, but still locates the form.
    <div ref={place} aria-live="polite" className={alike.length === 0 ? '-mt-5' : undefined}>
      {alike.length > 0 && (
        <Notice tone="warning" title={t('alike.title', { count: alike.length })}>
          <ul className="mt-1 flex flex-col gap-1">
            {alike.map(({ id: other, name, detail, by }) => (
              <li key={other}>
                <input type="hidden" name="seen" value={other} />
                <a
                  href={`/admin/companies/${other}`}
                  target="_blank"
                  rel="noreferrer"
                  className="font-medium underline wrap-anywhere"
                >
                  {name}
                  <span className="sr-only"> {t('alike.new-tab')}</span>
                </a>{' '}
                <span className="text-muted">
                  {[detail, ...by.map((why) => t(`duplicates.reasons.${why}`))].filter(Boolean).join(' · ')}
                </span>
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}
