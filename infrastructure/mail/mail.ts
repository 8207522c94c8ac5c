import type { Database, DatabaseTransaction } from '../../projections/projection';
import { createOutbox, type Mail } from './outbox';

export interface MailService extends Mail {
  /** Whether messages are sent by SMTP; otherwise they stay in the outbox. */
  readonly delivers: boolean;
}

export interface MailOptions {
  readonly db: Database;
  readonly delivers: boolean;
  /** `MAIL_FROM`, such as `Carga <no-responder@carga.cl>`. */
  readonly from: string;
  /** Adds the job that delivers a message, in the transaction that writes it. */
  readonly queueDelivery: (messageId: string, tx: DatabaseTransaction) => Promise<void>;
}

export function createMail(options: MailOptions): MailService {
  return { ...createOutbox(options), delivers: options.delivers };
}
