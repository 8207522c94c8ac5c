import {
  ArrowRightLeft,
  CalendarX2,
  CircleCheck,
  CircleX,
  Contact,
  Eye,
  EyeOff,
  FileCheck,
  FilePlus2,
  FileX,
  FileX2,
  Handshake,
  Mail,
  Paperclip,
  MessageCircleQuestion,
  MessageCircleReply,
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
import type { QuoteMail } from '@projections/quoting/offers/mails';
import { StatusBadge } from '~/ui/data/badge';
import { Timeline, type TimelineItem } from '~/ui/data/timeline';
import { mailTones } from '../mail-tones';
import type { Tone } from '~/ui/tone';
import { ChangeList } from '~/ui/data/change-list';
import type { ReadableEvent } from '~/presenters/quoting/readable-history.server';

const looks: Readonly<Record<ReadableEvent['type'], readonly [LucideIcon, Tone]>> = {
  QuoterOpened: [FilePlus2, 'info'],
  QuoterStateChanged: [ArrowRightLeft, 'accent'],
  QuoterExecutiveAssigned: [UserRoundCheck, 'success'],
  QuoterParticipantsChanged: [Users, 'neutral'],
  QuoterParticipantRemoved: [UserMinus, 'neutral'],
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
  QuoterQuestionAnswered: [MessageCircleReply, 'success'],
  QuoterNoteAdded: [StickyNote, 'neutral'],
  QuoterContactChanged: [Contact, 'neutral'],
};

interface HistoryTimelineProps {
  readonly events: readonly ReadableEvent[];
  readonly mails?: readonly QuoteMail[];
}

export function HistoryTimeline({ events, mails = [] }: HistoryTimelineProps) {
  const { t } = useTranslation('outbox');
  const { t: staff } = useTranslation('offer-staff');
  const ofEvents = events.map((event): TimelineItem => {
    const [icon, tone] = looks[event.type];
    const { id, at, action: title } = event;
    return { id, at, title, tone, icon, who: <Who event={event} />, detail: <Detail event={event} /> };
  });
  const ofMails = mails.map((mail): TimelineItem => {
    const title = t(`templates.${mail.template}`, { defaultValue: mail.template });
    return {
      id: mail.id,
      at: mail.sentAt ?? mail.queuedAt,
      title: staff('sending.mail-about', { title }),
      who: mail.recipients.join(', '),
      icon: Mail,
      tone: mailTones[mail.state],
      detail: <MailState mail={mail} />,
    };
  });
  const items = [...ofEvents, ...ofMails];
  return <Timeline items={ofMails.length === 0 ? items : items.sort(newestFirst)} />;
}

const newestFirst = (one: TimelineItem, other: TimelineItem) =>
  one.at < other.at ? 1 : one.at > other.at ? -1 : 0;

function MailState({ mail: { state, lastError } }: { readonly mail: QuoteMail }) {
  const { t } = useTranslation('offer-staff');
  return (
    <div className="flex flex-wrap items-center gap-2">
      <StatusBadge tone={mailTones[state]}>{t(`sending.mail-states.${state}`)}</StatusBadge>
      {lastError !== null && state !== 'sent' && <span className="text-muted">{lastError}</span>}
    </div>
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
