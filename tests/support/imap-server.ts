import { spawn } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ImapFlow } from 'imapflow';
import { ensureDovecot } from './dovecot.mjs';

export interface ImapServer {
  /** With one mailbox, of `tickets`. */
  readonly url: string;
  readonly password: string;
  readonly port: number;
  /** Puts mails into a folder, as a delivery does. */
  deliver(mails: readonly Buffer[], folder?: string): Promise<void>;
  /** The mails of a folder. */
  mailsIn(folder: string): Promise<readonly string[]>;
  stop(): Promise<void>;
}

const password = 'buzon-de-prueba';

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Root's Dovecot gives mailboxes to nobody, any other user's keeps them. */
function settings(folder: string, port: number): string {
  const { username, uid, gid } = userInfo();
  const isRoot = uid === 0;
  const [mailUid, mailGid] = isRoot ? [65_534, 65_534] : [uid, gid];
  const mail = join(folder, 'mail');
  mkdirSync(mail);
  if (isRoot) chownSync(mail, mailUid, mailGid);
  return `
base_dir = ${join(folder, 'run')}
state_dir = ${join(folder, 'state')}
log_path = ${join(folder, 'log')}
protocols = imap
listen = 127.0.0.1
ssl = no
disable_plaintext_auth = no
mail_location = maildir:${mail}/%u
first_valid_uid = 1
${isRoot ? '' : `default_internal_user = ${username}\ndefault_login_user = ${username}\ndefault_internal_group = ${String(gid)}\n`}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${String(port)}
  }
  inet_listener imaps {
    port = 0
  }
}
service anvil {
  chroot =
}
passdb {
  driver = static
  args = password=${password}
}
userdb {
  driver = static
  args = uid=${String(mailUid)} gid=${String(mailGid)} home=${mail}/%u
}
`;
}

/** Dovecot, with a folder of its own. Installs it where that is allowed, and fails where there is none. */
export async function startImapServer(): Promise<ImapServer> {
  const program = ensureDovecot();
  const folder = mkdtempSync(join(tmpdir(), 'imap-'));
  chmodSync(folder, 0o711);
  const port = await freePort();
  const config = join(folder, 'dovecot.conf');
  writeFileSync(config, settings(folder, port));
  const server = spawn(program, ['-F', '-c', config], { stdio: 'pipe' });
  let said = '';
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (chunk) => (said += String(chunk)));
  const ended = new Promise<void>((resolve) => server.once('close', () => resolve()));
  const log = () => {
    try {
      return readFileSync(join(folder, 'log'), 'utf8');
    } catch {
      return '';
    }
  };
  for (let tries = 0; !(await isListening(port)); tries += 1) {
    if (tries > 300 || server.exitCode !== null) throw new Error(`Dovecot did not start:\n${said}\n${log()}`);
    await pause(50);
  }
  const within = async <Answer>(work: (client: ImapFlow) => Promise<Answer>): Promise<Answer> => {
    const auth = { user: 'tickets', pass: password };
    const client = new ImapFlow({ host: '127.0.0.1', port, secure: false, auth, logger: false });
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.logout();
    }
  };
  return {
    ...{ url: `imap://tickets:${password}@127.0.0.1:${String(port)}`, password, port },
    deliver: (mails, into = 'INBOX') =>
      within(async (client) => {
        for (const mail of mails) await client.append(into, mail);
      }),
    mailsIn: (from) =>
      within(async (client) => {
        const lock = await client.getMailboxLock(from);
        try {
          const mails: string[] = [];
          for await (const mail of client.fetch('1:*', { source: true }))
            mails.push(mail.source?.toString() ?? '');
          return mails;
        } finally {
          lock.release();
        }
      }),
    async stop() {
      server.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port });
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
