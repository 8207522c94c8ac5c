import type { Database, DatabaseTransaction } from '../../projections/projection';
import type { Files } from '../files/files';
import { createOutbox, type Mail } from './outbox';

export interface MailService extends Mail {
  /** Whether messages are sent by SMTP; otherwise they stay in the outbox. */
  readonly delivers: boolean;
}

export interface MailOptions {
  readonly db: Database;
  readonly delivers: boolean;
  /** Where pictures in mails come from. */
  readonly files: Pick<Files, 'find'>;
  /** `MAIL_FROM`, such as `Carga <no-responder@carga.cl>`. */
  readonly from: string;
  /** `SENT_MAIL_DAYS`. */
  readonly sentMailDays: number;
  /** Adds the jobs that deliver messages, in the transaction that writes these. */
  readonly queueDeliveries: (messageIds: readonly string[], tx: DatabaseTransaction) => Promise<void>;
}

export function createMail(options: MailOptions): MailService {
  return { ...createOutbox(options), delivers: options.delivers };
}
