import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Who is connected, and who of them waits for an answer. Node closes connections that have been
 * used and are idle, but neither those that never sent anything nor those whose answer goes out
 * after the stop began: each of them alone would hold the stop until somebody loses patience.
 */
export class Connections {
  readonly #answers = new Map<Socket, Set<ServerResponse>>();
  #closing = false;
  #keeping = true;

  constructor(server: Server) {
    server.on('connection', (socket) => this.#opened(socket));
    // First in line: an answer may be finished by the time the next listener runs.
    server.prependListener('request', (request: IncomingMessage, response: ServerResponse) =>
      this.#asked(request.socket, response),
    );
  }

  #opened(socket: Socket): void {
    if (this.#closing) {
      socket.destroy();
      return;
    }
    this.#answers.set(socket, new Set());
    socket.once('close', () => this.#answers.delete(socket));
  }

  #asked(socket: Socket, response: ServerResponse): void {
    const answers = this.#answers.get(socket);
    if (!answers) return;
    answers.add(response);
    response.shouldKeepAlive &&= this.#keeping;
    response.once('close', () => {
      answers.delete(response);
      if (this.#closing && answers.size === 0) socket.end(() => socket.destroy());
    });
  }

  /**
   * Each connection ends with its next answer, which says so. One that is idle stays open: a request
   * may be on its way to us over it.
   */
  keepNone(): void {
    this.#keeping = false;
    for (const answers of this.#answers.values()) {
      for (const answer of answers) if (!answer.headersSent) answer.shouldKeepAlive = false;
    }
  }

  /** Nobody is kept waiting for nothing; what is being answered gets its answer, and no other after it. */
  closeIdle(): void {
    this.#closing = true;
    this.keepNone();
    for (const [socket, answers] of this.#answers) if (answers.size === 0) socket.destroy();
  }

  closeAll(): void {
    for (const socket of this.#answers.keys()) socket.destroy();
  }
}
