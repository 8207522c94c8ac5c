import { z } from 'zod';
import { recordId as id } from '../../shared/record-id';

export const assignSubordinatesInput = z.object({ executiveId: id, subordinates: z.array(id).max(200) });

export const changeSubordinatesInput = z.object({
  executiveId: id,
  added: z.array(id).max(200).default([]),
  removed: z.array(id).max(200).default([]),
});
