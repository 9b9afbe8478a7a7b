import { build } from 'esbuild';

import { projectRoot } from '../project-root.ts';

/** As `npm start` bundles it, where Node finds the packages. */
export async function bundleServer(
  outdir: string,
  entryPoints: Record<string, string>,
): Promise<void> {
  await build({
    absWorkingDir: projectRoot,
    entryPoints,
    outdir,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
  });
}
