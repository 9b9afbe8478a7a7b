import { setTimeout as sleep } from 'node:timers/promises';

import { typeOfAsset } from './asset-names.ts';
import { readLists, sha256, type BuildStore } from './build-lists.ts';

export type Asset = { type: string; content: Buffer };

/** However many ask for what is not there, the store is asked once in this time. */
const REST_MS = 1_000;

/** Assets of builds that other instances serve, or served until lately. */
export class OtherBuilds {
  readonly #builds: BuildStore;
  readonly #restMs: number;
  /** By name, with the checksum it must have. */
  #known = new Map<string, string>();
  #looking: Promise<void> | undefined;
  #next: Promise<void> | undefined;

  constructor(builds: BuildStore, restMs = REST_MS) {
    this.#builds = builds;
    this.#restMs = restMs;
  }

  async find(name: string): Promise<Asset | undefined> {
    const type = typeOfAsset(name);
    if (type === undefined) return undefined;
    if (!this.#known.has(name)) await this.#look();
    const checksum = this.#known.get(name);
    if (checksum === undefined) return undefined;
    const content = await this.#builds.store.read(`assets/${name}`);
    return content && sha256(content) === checksum ? { type, content } : undefined;
  }

  /**
   * Always a look that begins after it was asked for: a build is published before its first page is served,
   * so what that page asks for is never missed. Those who ask meanwhile wait for the next one together.
   */
  #look(): Promise<void> {
    this.#next ??= this.#lookAfter(this.#looking);
    return this.#next;
  }

  async #lookAfter(before: Promise<void> | undefined): Promise<void> {
    await before;
    this.#next = undefined;
    const look = this.#readAll();
    this.#looking = Promise.allSettled([look, sleep(this.#restMs, undefined, { ref: false })]).then(
      () => undefined,
    );
    await look;
  }

  async #readAll(): Promise<void> {
    const { lists } = await readLists(this.#builds);
    this.#known = new Map(lists.flatMap(({ files }) => Object.entries(files)));
  }
}
