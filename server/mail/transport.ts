import { mkdir, open, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

import nodemailer from 'nodemailer';

import type { MailId } from '#contract/ids';

import { LOGO_ID } from './layout.ts';
import { SEND_WITHIN_MS, SMTP_TIMEOUTS } from './mail.rules.ts';
import { readSmtpUrl } from './smtp-url.rules.ts';

export type Message = {
  id: MailId;
  kind: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** As PNG. */
  logo?: Buffer | undefined;
};

/** The only interface through which mails leave the process; closed, it cuts off what is on its way. */
export type MailTransport = { send: (message: Message) => Promise<void>; close: () => void };

const IDLE_MS = 5_000;

type Sender = { name: string; address: string };

/** The same id on a second try, so that a mail server can recognize a duplicate. */
const toEnvelope = ({ id, to, subject, text, html, logo }: Message, from: Sender) => ({
  from,
  to,
  subject,
  text,
  html,
  ...(logo && {
    attachments: [
      { cid: LOGO_ID, filename: 'logo.png', content: logo, contentDisposition: 'inline' as const },
    ],
  }),
  messageId: `<${id}@${from.address.split('@')[1] ?? 'localhost'}>`,
  headers: { 'Auto-Submitted': 'auto-generated' },
});

/**
 * Each sender speaks over a connection of its own, which serves the next mail if that comes soon: a
 * thousand mails need no thousand handshakes. It is never idle for long enough to be dropped by the
 * server, and one that has seen a fault is not used again.
 */
const connect = (url: string) =>
  nodemailer.createTransport({
    // Certificates are checked as everywhere in Node; NODE_EXTRA_CA_CERTS adds a private authority.
    ...readSmtpUrl(url),
    ...SMTP_TIMEOUTS,
    pool: true,
    maxConnections: 1,
    idleTimeout: IDLE_MS,
    // Only what was not begun to be sent goes over another connection; the rest is for the outbox.
    maxRequeues: 1,
    // User text never names a file or an address to be fetched.
    disableFileAccess: true,
    disableUrlAccess: true,
  });

type Connection = ReturnType<typeof connect>;

export function smtpTransport(
  url: string,
  from: () => Promise<Sender>,
  sendWithinMs = SEND_WITHIN_MS,
): MailTransport {
  const free: Connection[] = [];
  const all = new Set<Connection>();
  let closed = false;
  const drop = (connection: Connection) => {
    all.delete(connection);
    connection.close({ force: true });
  };
  return {
    send: async (message) => {
      const envelope = toEnvelope(message, await from());
      if (closed) throw new Error('The connection was closed');
      const connection = free.pop() ?? connect(url);
      all.add(connection);
      let tooLate = false;
      const giveUp = setTimeout(() => {
        tooLate = true;
        drop(connection);
      }, sendWithinMs);
      try {
        await connection.sendMail(envelope);
        if (all.has(connection)) free.push(connection);
      } catch (error) {
        drop(connection);
        throw tooLate ? new Error('Timeout of the delivery', { cause: error }) : error;
      } finally {
        clearTimeout(giveUp);
      }
    },
    close: () => {
      closed = true;
      free.length = 0;
      for (const connection of all) drop(connection);
    },
  };
}

/** Without a mail server every mail is a file that any mail program opens. */
export function fileTransport(folder: string, from: () => Promise<Sender>): MailTransport {
  const transporter = nodemailer.createTransport({ streamTransport: true, buffer: true });
  return {
    send: async (message) => {
      const { message: content } = await transporter.sendMail(toEnvelope(message, await from()));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = path.join(folder, `${message.kind}-${message.id}.eml`);
      const handle = await open(`${file}.part`, 'w', 0o600);
      await writeFile(handle, content);
      await handle.sync();
      await handle.close();
      await rename(`${file}.part`, file);
    },
    close: () => transporter.close(),
  };
}
