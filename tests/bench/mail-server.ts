import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** An SMTP server that takes every mail and forgets it. */
export interface MailServer {
  readonly url: string;
  /** How many were taken. */
  count(): number;
  close(): Promise<void>;
}

export async function startMailServer(): Promise<MailServer> {
  let count = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      stream.once('end', () => {
        count += 1;
        done();
      });
      stream.resume();
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    count: () => count,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
