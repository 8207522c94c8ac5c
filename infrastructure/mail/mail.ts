import type { Database, DatabaseTransaction } from '../../projections/projection';
import type { Files } from '../files/files';
import { createOutbox, type Mail } from './outbox';

export interface MailService extends Mail {
  readonly delivers: boolean;
}

export interface MailOptions {
  readonly db: Database;
  readonly delivers: boolean;
  readonly files: Pick<Files, 'find'>;
  readonly from: string;
  readonly sentMailDays: number;
  readonly queueDeliveries: (messageIds: readonly string[], tx: DatabaseTransaction) => Promise<void>;
}

export function createMail(options: MailOptions): MailService {
  return { ...createOutbox(options), delivers: options.delivers };
}
