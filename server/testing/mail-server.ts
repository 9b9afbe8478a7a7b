import { once } from 'node:events';
import { text } from 'node:stream/consumers';

import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A real SMTP server that reads what it is sent. `refuse` makes it answer with an error. */
export async function startMailServer(port = 0) {
  const received: Email[] = [];
  const behaviour = { refuse: false };
  const take = async (stream: AsyncIterable<Buffer>) => {
    const content = await text(stream);
    if (behaviour.refuse) throw new Error('451 try again later');
    received.push(await PostalMime.parse(content));
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      // oxlint-disable-next-line promise/no-callback-in-promise -- the library speaks in callbacks
      take(stream).then(() => done(), done);
    },
  });
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address();
  if (!address || typeof address === 'string') throw new Error('the mail server has no port');
  return {
    received,
    behaviour,
    url: `smtp://127.0.0.1:${address.port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
      }),
  };
}
