import type { Plugin, Rollup } from 'vite';

/** The first way from a file of the build back to itself, by the names of the files. */
export function circleIn(imports: ReadonlyMap<string, readonly string[]>): string[] | undefined {
  const done = new Set<string>();
  const walk = (name: string, way: readonly string[]): string[] | undefined => {
    if (way.includes(name)) return [...way.slice(way.indexOf(name)), name];
    if (done.has(name)) return undefined;
    for (const next of imports.get(name) ?? []) {
      const circle = walk(next, [...way, name]);
      if (circle) return circle;
    }
    done.add(name);
    return undefined;
  };
  for (const name of imports.keys()) {
    const circle = walk(name, []);
    if (circle) return circle;
  }
  return undefined;
}

const isChunk = (file: Rollup.OutputAsset | Rollup.OutputChunk): file is Rollup.OutputChunk =>
  file.type === 'chunk';

/**
 * Modules are gathered into files by hand (vite.config.ts). Files that import each other in a circle
 * run in an order nobody chose, and pages fail with 'is not a function' in the browser alone.
 */
export const noCircularChunks = (): Plugin => ({
  name: 'no-circular-chunks',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter(isChunk);
    const circle = circleIn(new Map(chunks.map(({ fileName, imports }) => [fileName, imports])));
    if (circle) this.error(`Files of the build import each other: ${circle.join(' → ')}`);
  },
});
