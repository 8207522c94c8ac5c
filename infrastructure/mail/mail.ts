import type { Database } from '../../projections/projection';
import { startDelivery } from './delivery';
import { createOutbox, type Mail } from './outbox';

export interface MailService extends Mail {
  /** Whether messages are sent by SMTP; otherwise they stay in the outbox. */
  readonly delivers: boolean;
  /** Stops delivery after the message in progress. */
  close(): Promise<void>;
}

export interface MailOptions {
  readonly db: Database;
  readonly smtpUrl?: string | undefined;
  /** `MAIL_FROM`, such as `Carga <no-responder@carga.cl>`. */
  readonly from: string;
  readonly onTrouble: (error: unknown, messageId?: string) => void;
}

export function createMail({ db, smtpUrl, from, onTrouble }: MailOptions): MailService {
  if (smtpUrl === undefined) {
    return {
      ...createOutbox({ db, from, delivers: false }),
      delivers: false,
      close: () => Promise.resolve(),
    };
  }
  const stop = new AbortController();
  const delivery = startDelivery({ db, smtpUrl, signal: stop.signal, onTrouble });
  return {
    ...createOutbox({ db, from, delivers: true, onWaiting: () => delivery.wake() }),
    delivers: true,
    async close() {
      stop.abort();
      await delivery.done;
    },
  };
}
