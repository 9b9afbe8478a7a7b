import type { BuildStore } from './build-lists.ts';
import { publishBuild } from './publish-build.ts';
import { sweepBuilds } from './sweep-builds.ts';

type Circumstances = {
  /** The built web app. */
  webDist: string;
  log: { warn: (facts: object, text: string) => void };
};

/**
 * Part of every start. Without the store, other instances and old tabs have to do without this build's
 * assets; that is no reason not to start. Nobody waits for what is cleared up.
 */
export async function offerBuild(
  builds: BuildStore,
  { webDist, log }: Circumstances,
): Promise<void> {
  const now = new Date();
  try {
    if (!(await publishBuild(builds, webDist, now))) return;
  } catch (error) {
    log.warn({ err: error }, 'the assets of this build were not published');
    return;
  }
  void sweepBuilds(builds, now).catch((error: unknown) => {
    log.warn({ err: error }, 'the assets of old builds were not removed');
  });
}
