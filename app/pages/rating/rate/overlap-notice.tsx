import { Link } from '@remix-run/react';
import { CalendarX2, Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { OverlappedRate } from '@projections/rating/rate-list/overlap-queries';
import type { EndedRate } from '~/use-cases/rating/undo-ending.server';
import { intent } from '~/pages/intent';
import { Notice } from '~/ui/data/states';
import { Form, SubmitButton } from '~/ui/form/form';
import { useFormats } from '~/ui/format';
import type { RatePageIntent } from './rate.server';

interface OverlapNoticeProps {
  readonly overlaps: readonly OverlappedRate[];
  readonly path: string;
  readonly commandId: string;
}

/** If the other rates began earlier, offers to end them and publish in one step. */
export function OverlapNotice({ overlaps, path, commandId }: OverlapNoticeProps) {
  const { t } = useTranslation('rate-staff');
  const { date } = useFormats();
  const mayEnd = overlaps.every(({ lastDay }) => lastDay !== null);
  const lastDay = overlaps[0]?.lastDay ?? '';
  return (
    <Notice tone="warning" title={t('overlap.title', { count: overlaps.length })}>
      <ul className="my-1 flex flex-col gap-0.5">
        {overlaps.map(({ id, code, from, to }) => (
          <li key={id}>
            <Link to={`${path}/${id}`} className="font-medium underline underline-offset-2">
              {code}
            </Link>{' '}
            <span className="whitespace-nowrap">
              {from && date(from, 'date')} – {to && date(to, 'date')}
            </span>
          </li>
        ))}
      </ul>
      {mayEnd ? (
        <>
          <p className="mb-3 text-pretty">
            {t('overlap.body', { count: overlaps.length, day: date(lastDay, 'date') })}
          </p>
          <Form method="post" isLine className="flex-wrap">
            <input type="hidden" name="commandId" value={commandId} />
            {overlaps.map(({ id }) => (
              <input key={id} type="hidden" name="ending" value={id} />
            ))}
            <SubmitButton {...intent<RatePageIntent>('publishEnding')} icon={CalendarX2} variant="secondary">
              {t('overlap.button', { count: overlaps.length, day: date(lastDay, 'date') })}
            </SubmitButton>
          </Form>
        </>
      ) : (
        <p className="text-pretty">{t('overlap.cannot')}</p>
      )}
    </Notice>
  );
}

interface EndedNoticeProps {
  readonly endings: readonly EndedRate[];
  readonly path: string;
  readonly commandId: string;
}

export function EndedNotice({ endings, path, commandId }: EndedNoticeProps) {
  const { t } = useTranslation('rate-staff');
  const { date } = useFormats();
  return (
    <Notice tone="info" title={t('overlap.ended-title', { count: endings.length })}>
      <ul className="my-1 flex flex-col gap-0.5">
        {endings.map(({ id, code, toBefore, toAfter }) => (
          <li key={id}>
            <Link to={`${path}/${id}`} className="font-medium underline underline-offset-2">
              {code}
            </Link>{' '}
            {t('overlap.ended', { before: date(toBefore, 'date'), after: date(toAfter, 'date') })}
          </li>
        ))}
      </ul>
      <Form method="post" isLine className="mt-2 flex-wrap">
        <input type="hidden" name="commandId" value={commandId} />
        <SubmitButton {...intent<RatePageIntent>('undoEnding')} icon={Undo2} size="sm" variant="secondary">
          {t('overlap.undo', { count: endings.length })}
        </SubmitButton>
      </Form>
    </Notice>
  );
}
