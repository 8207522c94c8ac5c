import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** An SMTP server that keeps the Message-ID of every mail with a whole PDF, in their order. */
export interface PostOffice {
  readonly url: string;
  readonly messageIds: readonly string[];
  close(): Promise<void>;
}

/** @param takes how long (ms) it works on each mail */
export async function openPostOffice(takes = 0): Promise<PostOffice> {
  const messageIds: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const mail = Buffer.concat(parts).toString();
        const [, id = ''] = /^Message-ID: <([^@]+)@/im.exec(mail) ?? [];
        if (hasWholePdf(mail)) messageIds.push(id);
        setTimeout(done, takes);
      });
    },
  });
  // A sender that is killed breaks its connection.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    messageIds,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** Whether its PDF is there from the first to the last byte. */
function hasWholePdf(mail: string): boolean {
  const [, encoded = ''] =
    /\nContent-Type: application\/pdf[^]*?\r\n\r\n([A-Za-z0-9+/=\r\n]+?)\r\n--/.exec(mail) ?? [];
  const pdf = Buffer.from(encoded, 'base64').toString('latin1');
  return pdf.startsWith('%PDF-') && pdf.trimEnd().endsWith('%%EOF');
}
