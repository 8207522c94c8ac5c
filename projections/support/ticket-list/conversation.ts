import { instantText } from '../../expressions';
import type { Database } from '../../projection';
import { findNames } from '../../quoting/quoter-history/names';
import { findMovedInto, isShownIn, movedTo } from '../ticket-moves/places';

interface Named {
  readonly id: string;
  readonly name: string;
}

export interface TicketMessage {
  /** The ticket whose stream holds it, and its revision there. */
  readonly id: string;
  readonly revision: number;
  readonly writtenIn: string;
  /** Key of the read mark: `writtenIn`, or its own id if it was split off. */
  readonly viewKey: string;
  readonly author: Named;
  /** For an author without an account: `requester`, a participant's id, or `outsider`. */
  readonly authorKey: string;
  readonly byCustomer: boolean;
  readonly text: string;
  readonly byMail: boolean;
  /** Presumed quotes and signature of a mail; null: none. */
  readonly quoted: string | null;
  /** Staff accepted a mail from an unauthenticated sender. */
  readonly isUnverified: boolean;
  readonly writtenAt: string;
}

export async function readConversation(
  db: Database,
  group: readonly string[],
): Promise<readonly TicketMessage[]> {
  const moved = await findMovedInto(db, group, 'message');
  const rows = await db
    .selectFrom('ticket_message as m')
    .leftJoin('ticket_mailed_message as mailed', 'mailed.id', 'm.id')
    .innerJoin('ticket_list as t', 't.id', 'm.ticket_id')
    .select((of) => [
      'm.id',
      'm.revision',
      'm.ticket_id as writtenIn',
      'm.author_id',
      'm.by_customer as byCustomer',
      'm.text',
      of('mailed.id', 'is not', null).$castTo<boolean>().as('byMail'),
      'mailed.participant_id',
      'mailed.quoted',
      'mailed.outsider_name',
      'mailed.outsider_email',
      of.fn.coalesce('mailed.is_unverified', of.lit(false)).as('isUnverified'),
      instantText(of.ref('m.written_at')).as('writtenAt'),
      of(movedTo(of.ref('m.id')), 'is not', null)
        .$castTo<boolean>()
        .as('isMoved'),
      't.requester_id',
      't.contact_name',
      't.participants',
    ])
    .where((of) =>
      of.or([of('m.ticket_id', '=', of.fn.any(of.val(group))), of('m.id', '=', of.fn.any(of.val(moved)))]),
    )
    .where((of) => isShownIn({ item: of.ref('m.id'), ticket: of.ref('m.ticket_id') }, group))
    .orderBy('m.written_at')
    .orderBy('m.ticket_id')
    .orderBy('m.revision')
    .execute();
  const names = await findNames(
    db,
    rows.map(({ author_id }) => author_id),
  );
  return rows.map(
    ({
      author_id,
      participant_id,
      requester_id,
      contact_name,
      participants,
      isMoved,
      outsider_name,
      outsider_email,
      ...message
    }) => {
      const participant = participants.find((one) => one.participantId === participant_id);
      const asker = requester_id === null && participant_id === null ? contact_name : null;
      const outsider = outsider_email === null ? null : outsiderText(outsider_name, outsider_email);
      return {
        ...message,
        viewKey: isMoved ? message.id : message.writtenIn,
        author: {
          id: author_id,
          name: outsider ?? names.get(author_id) ?? participant?.email ?? asker ?? author_id,
        },
        authorKey: outsider === null ? (participant_id ?? 'requester') : 'outsider',
      };
    },
  );
}

/** The address accompanies the name, since anybody can write any name. */
function outsiderText(name: string | null, email: string): string {
  return name === null || name === '' || name === email ? email : `${name} <${email}>`;
}

export interface AbsorbedTicket {
  readonly id: string;
  readonly title: string;
  readonly by: Named;
  readonly at: string;
}

export interface SplitTicket {
  readonly id: string;
  readonly messages: number;
  readonly by: Named;
  readonly at: string;
}

/** Merges and splits of these tickets. */
export interface TicketPaths {
  readonly absorbed: readonly AbsorbedTicket[];
  readonly splits: readonly SplitTicket[];
  readonly splitFrom: string | null;
}

export async function readPaths(db: Database, id: string, group: readonly string[]): Promise<TicketPaths> {
  const [absorbed, splits, origin] = await Promise.all([
    db
      .selectFrom('ticket_survivor as s')
      .innerJoin('ticket_list as t', 't.id', 's.id')
      .select((of) => ['s.id', 't.title', 's.merged_by', instantText(of.ref('s.merged_at')).as('at')])
      .where('s.survivor_id', '=', id)
      .orderBy('s.merged_at')
      .orderBy('s.id')
      .execute(),
    db
      .selectFrom('ticket_moved')
      .select((of) => [
        'into_id as id',
        of.fn.min<string>('moved_by').as('moved_by'),
        instantText(of.fn.min<Date>('moved_at')).as('at'),
        of.cast<number>(of.fn.countAll().filterWhere('kind', '=', 'message'), 'integer').as('messages'),
      ])
      .where((of) => of('ticket_id', '=', of.fn.any(of.val(group))))
      .groupBy('into_id')
      .orderBy('at')
      .orderBy('into_id')
      .execute(),
    db.selectFrom('ticket_moved').select('ticket_id').where('into_id', '=', id).limit(1).executeTakeFirst(),
  ]);
  const people = [...absorbed.map((one) => one.merged_by), ...splits.map((one) => one.moved_by)];
  const names = await findNames(db, people);
  const named = (personId: string) => ({ id: personId, name: names.get(personId) ?? personId });
  return {
    absorbed: absorbed.map(({ merged_by, ...one }) => ({ ...one, by: named(merged_by) })),
    splits: splits.map(({ moved_by, ...one }) => ({ ...one, by: named(moved_by) })),
    splitFrom: origin?.ticket_id ?? null,
  };
}
