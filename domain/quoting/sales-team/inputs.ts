import { z } from 'zod';

const id = z.string().min(1).max(64);

export const assignSubordinatesInput = z.object({ executiveId: id, subordinates: z.array(id).max(200) });

export const changeSubordinatesInput = z.object({
  executiveId: id,
  added: z.array(id).max(200).default([]),
  removed: z.array(id).max(200).default([]),
});
