import { Agent, request, type IncomingMessage } from 'node:http';

export type Asked = {
  path: string;
  method?: 'GET' | 'POST' | 'PUT';
  token?: string | undefined;
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** The status of a good answer; 200. */
  expected?: number;
};
export type Answer = { bytes: Buffer; headers: IncomingMessage['headers'] };

/** Node's plain client with connections that stay: the load must not cost more than what it measures. */
export class Client {
  readonly #agent = new Agent({ keepAlive: true });
  readonly #address: string;

  constructor(address: string) {
    this.#address = address;
  }

  open({ path, method = 'GET', token, headers, body }: Asked): Promise<IncomingMessage> {
    return new Promise((resolve, reject) => {
      const all: Record<string, string> = { 'accept-encoding': 'br, gzip', ...headers };
      if (token) all['authorization'] = `Bearer ${token}`;
      if (typeof body === 'string') all['content-type'] ??= 'application/json';
      if (body !== undefined) all['content-length'] = String(Buffer.byteLength(body));
      request(`${this.#address}${path}`, { agent: this.#agent, method, headers: all }, resolve)
        .on('error', reject)
        .end(body);
    });
  }

  /** Resolves when all of it is there; another status than the expected one is an error. */
  async send(asked: Asked): Promise<Answer> {
    const response = await this.open(asked);
    const chunks: Buffer[] = [];
    for await (const chunk of response) chunks.push(chunk as Buffer);
    const bytes = Buffer.concat(chunks);
    const { expected = 200 } = asked;
    if (response.statusCode !== expected) {
      throw new Error(`${asked.path}: ${response.statusCode} ${bytes.toString().slice(0, 500)}`);
    }
    return { bytes, headers: response.headers };
  }

  /** As JSON, not compressed. */
  async json<T>(asked: Asked): Promise<T> {
    const headers = { ...asked.headers, 'accept-encoding': 'identity' };
    return JSON.parse((await this.send({ ...asked, headers })).bytes.toString()) as T;
  }

  close(): void {
    this.#agent.destroy();
  }
}
