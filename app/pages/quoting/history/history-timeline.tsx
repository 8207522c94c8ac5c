import {
  ArrowRightLeft,
  CalendarX2,
  CircleCheck,
  CircleX,
  Eye,
  EyeOff,
  FileCheck,
  FilePlus2,
  FileX,
  FileX2,
  Handshake,
  Paperclip,
  MessageCircleQuestion,
  ReceiptText,
  Send,
  Ship,
  StickyNote,
  Undo2,
  UserRoundCheck,
  Users,
  UserMinus,
  type LucideIcon,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { defaultComment } from '@domain/quoting/quoter/inputs';
import { Timeline } from '~/ui/data/timeline';
import type { Tone } from '~/ui/tone';
import { ChangeList } from '~/ui/data/change-list';
import type { ReadableEvent } from '~/presenters/quoting/readable-history.server';

const looks: Readonly<Record<ReadableEvent['type'], readonly [LucideIcon, Tone]>> = {
  QuoterOpened: [FilePlus2, 'info'],
  QuoterStateChanged: [ArrowRightLeft, 'accent'],
  QuoterExecutiveAssigned: [UserRoundCheck, 'success'],
  QuoterParticipantsChanged: [Users, 'neutral'],
  QuoterParticipantRemoved: [UserMinus, 'neutral'],
  QuoterDetailUpdated: [ReceiptText, 'neutral'],
  QuoterServicesUpdated: [Handshake, 'neutral'],
  QuoterServicesRequested: [Handshake, 'neutral'],
  QuoterOfferAdded: [FilePlus2, 'neutral'],
  QuoterOfferSent: [Send, 'accent'],
  QuoterOffersSeen: [Eye, 'info'],
  QuoterOffersWithdrawn: [FileX2, 'neutral'],
  QuoterOffersExpired: [CalendarX2, 'warning'],
  QuoterOfferAccepted: [CircleCheck, 'success'],
  QuoterOffersDeclined: [CircleX, 'danger'],
  QuoterAcceptanceTakenBack: [Undo2, 'warning'],
  QuoterOfferBooked: [Ship, 'success'],
  QuoterBookingCancelled: [Undo2, 'warning'],
  FileAttached: [Paperclip, 'neutral'],
  FileActivated: [FileCheck, 'neutral'],
  FileDeactivated: [FileX, 'neutral'],
  FileShownToCustomers: [Eye, 'neutral'],
  FileHiddenFromCustomers: [EyeOff, 'neutral'],
  QuoterQuestionAsked: [MessageCircleQuestion, 'warning'],
  QuoterNoteAdded: [StickyNote, 'neutral'],
};

/** A quote's history, newest first: who, when, what, why, and whether by the web or the API. */
export function HistoryTimeline({ events }: { readonly events: readonly ReadableEvent[] }) {
  return (
    <Timeline
      items={events.map((event) => {
        const [icon, tone] = looks[event.type];
        return {
          id: event.id,
          title: event.action,
          at: event.at,
          who: <Who event={event} />,
          detail: <Detail event={event} />,
          tone,
          icon,
        };
      })}
    />
  );
}

/** "Elena Díaz, por la web, en nombre de Pablo Muñoz". */
export function Who({ event: { who, via, onBehalfOf } }: { readonly event: ReadableEvent }) {
  const { t } = useTranslation('quoting-staff');
  const by = t('history.by', { name: who.name, door: t(`doors.${via}`) });
  return <>{onBehalfOf === null ? by : `${by}, ${t('history.on-behalf', { name: onBehalfOf })}`}</>;
}

function Detail({ event: { type, file, changes, reason, comment } }: { readonly event: ReadableEvent }) {
  const { t } = useTranslation('quoting-staff');
  const list = <ChangeList changes={changes.filter(({ field }) => field !== 'reason')} />;
  return (
    <div className="flex flex-col gap-1.5">
      {file !== null && <p className="wrap-anywhere">{file}</p>}
      {type === 'QuoterOpened' ? (
        <details>
          <summary className="w-fit cursor-pointer rounded-sm text-muted hover:text-ink">
            {t('history.details')}
          </summary>
          <div className="mt-2">{list}</div>
        </details>
      ) : (
        list
      )}
      {reason !== null && <p>{t('history.reason', { reason })}</p>}
      {comment !== null && comment !== defaultComment && (
        <blockquote className="border-s-2 border-line ps-2.5 whitespace-pre-line text-muted">
          {comment}
        </blockquote>
      )}
    </div>
  );
}
