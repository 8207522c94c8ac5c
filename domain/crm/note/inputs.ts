import { z } from 'zod';
import { recordId } from '../../shared/record-id';
import { recordModels } from '../../shared/reached-record';

export const notedModels = [...recordModels, 'client', 'management', 'meeting', 'rate'] as const;
export type NotedModel = (typeof notedModels)[number];

export const writeNoteInput = z.object({
  model: z.enum(notedModels),
  modelId: recordId,
  action: z.string().trim().min(1).max(80).optional(),
  text: z.string().trim().min(1, { message: 'validation.comment' }).max(2000),
});
