import { once } from 'node:events';
import { text } from 'node:stream/consumers';

import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

type Options = {
  port?: number;
  /** `key` and `cert` offer STARTTLS; `secure` with them speaks nothing but TLS. */
  tls?: Pick<SMTPServerOptions, 'key' | 'cert' | 'secure'>;
};

/**
 * A real SMTP server that reads what it is sent. `refuse` makes it answer with an error, `before` lets it
 * wait before it answers at all.
 */
export async function startMailServer({ port = 0, tls }: Options = {}) {
  const received: (Email & { encrypted: boolean })[] = [];
  const behaviour = { refuse: false, before: () => Promise.resolve() };
  const take = async (stream: AsyncIterable<Buffer>, encrypted: boolean) => {
    const content = await text(stream);
    await behaviour.before();
    if (behaviour.refuse) throw new Error('451 try again later');
    received.push({ ...(await PostalMime.parse(content)), encrypted });
  };
  const server = new SMTPServer({
    authOptional: true,
    ...(tls ?? { disabledCommands: ['STARTTLS'] }),
    onData: (stream, session, done) => {
      // oxlint-disable-next-line promise/no-callback-in-promise -- the library speaks in callbacks
      take(stream, session.secure).then(() => done(), done);
    },
  });
  // A client that does not like the certificate hangs up: the test looks at the client.
  server.on('error', () => undefined);
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address();
  if (!address || typeof address === 'string') throw new Error('the mail server has no port');
  const scheme = tls?.secure ? 'smtps' : 'smtp';
  const place = `${scheme}://127.0.0.1:${address.port}`;
  return {
    received,
    behaviour,
    /** As it is written where encryption is wanted. */
    place,
    /** In the clear, which must be asked for; most tests look at other things. */
    url: `${place}?tls=off`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
      }),
  };
}
