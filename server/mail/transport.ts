import { mkdir, open, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

import nodemailer from 'nodemailer';

import type { MailId } from '#contract/ids';

import { LOGO_ID } from './layout.ts';
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

/** The only interface through which mails leave the process. */
export type MailTransport = { send: (message: Message) => Promise<void>; close: () => void };

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

export function smtpTransport(url: string, from: () => Promise<Sender>): MailTransport {
  const transporter = nodemailer.createTransport({
    // Certificates are checked as everywhere in Node; NODE_EXTRA_CA_CERTS adds a private authority.
    ...readSmtpUrl(url),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    // User text never names a file or an address to be fetched.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async (message) => {
      await transporter.sendMail(toEnvelope(message, await from()));
    },
    close: () => transporter.close(),
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
