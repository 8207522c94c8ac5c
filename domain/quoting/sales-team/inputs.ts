import { z } from 'zod';

const id = z.string().min(1).max(64);

export const assignSubordinatesInput = z.object({ executiveId: id, subordinates: z.array(id).max(200) });
