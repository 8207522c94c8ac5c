import { z } from 'zod';
import { notedModels } from '@domain/crm/note/inputs';
import { writeNote } from '@domain/crm/note/note';
import { isRejection } from '@domain/shared/rejection';
import { findNote, listNotes, type ListedNote } from '@projections/crm/note-list/queries';
import { pageOf } from '../answers';
import { defineEndpoint, type Call } from '../endpoint';
import { listQuery } from '../query';

type AnyCall = Call<string, z.ZodType, z.ZodType>;

export const noteAnswer = z
  .object({
    _id: z.string(),
    model: z.string().describe('Kind of record.'),
    modelId: z.string(),
    action: z.string().nullable().describe('What was done.'),
    text: z.string(),
    user: z.object({ _id: z.string(), name: z.string() }),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Note' });

export function toNote({ id, writtenBy, writtenAt, ...note }: ListedNote): z.output<typeof noteAnswer> {
  return { _id: id, ...note, user: { _id: writtenBy.id, name: writtenBy.name }, createdAt: writtenAt };
}

export async function write({ dispatch, ask }: Pick<AnyCall, 'dispatch' | 'ask'>, input: object) {
  const outcome = await dispatch(writeNote, input);
  if (isRejection(outcome)) return outcome;
  const note = await ask(findNote, { id: outcome.id });
  return isRejection(note) ? note : toNote(note);
}

export const getHistories = defineEndpoint({
  method: 'get',
  path: '/histories/by-idModelo/{id}',
  access: 'staff',
  summary: 'Notes and actions on a record, newest first',
  query: listQuery({}),
  answer: pageOf(noteAnswer),
  async handler({ ask, params, query }) {
    const page = await ask(listNotes, { modelId: params.id, ...query });
    return isRejection(page) ? page : { data: page.data.map(toNote), total: page.total };
  },
});

const onRecord = { model: z.enum(notedModels), modelId: z.string() };

export const postHistory = defineEndpoint({
  method: 'post',
  path: '/histories',
  access: 'staff',
  summary: 'Write a note on a record',
  body: z.strictObject({ ...onRecord, text: z.string() }),
  answer: noteAnswer,
  handler: (call) => write(call, call.body),
});

export const postHistoryAction = defineEndpoint({
  method: 'post',
  path: '/history-actions',
  access: 'staff',
  summary: 'Write down what was done on a record',
  body: z.strictObject({ ...onRecord, action: z.string(), comment: z.string() }),
  answer: noteAnswer,
  handler(call) {
    const { comment, ...input } = call.body;
    return write(call, { ...input, text: comment });
  },
});
