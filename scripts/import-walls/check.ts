import { type Files, type Manifest, readEdges } from './edges.ts';
import { RULES, unknownRooms } from './rules.ts';
import { sqlOutsideQueries } from './sql-text.ts';
import { TEXT_RULES } from './text-rules.ts';

/** The first closed walk of imports, as the files (or rooms) along it. */
export function findCycle(imports: ReadonlyMap<string, readonly string[]>): string[] | undefined {
  const done = new Set<string>();
  const walk = (file: string, trail: string[]): string[] | undefined => {
    if (trail.includes(file)) return [...trail.slice(trail.indexOf(file)), file];
    if (done.has(file)) return undefined;
    for (const next of imports.get(file) ?? []) {
      const cycle = walk(next, [...trail, file]);
      if (cycle) return cycle;
    }
    done.add(file);
    return undefined;
  };
  for (const file of imports.keys()) {
    const cycle = walk(file, []);
    if (cycle) return cycle;
  }
  return undefined;
}

export type Violation = { rule: string; where: string };

/** Holds a set of files against the architecture: how many imports were read, and which are wrong. */
export function checkImports(files: Files, manifest: Manifest) {
  const edges = readEdges(files, manifest);
  const broken = edges.flatMap((edge) =>
    RULES.filter(({ refuses }) => refuses(edge, manifest)).map(({ name }) => ({
      rule: name,
      where: `${edge.from} → ${edge.written}`,
    })),
  );
  const strangers = [...unknownRooms(files.keys())].map((room) => ({
    rule: 'every-server-room-is-known',
    where: `server/${room}`,
  }));
  const written = [...files].flatMap(([path, source]) =>
    TEXT_RULES.filter(({ refuses }) => refuses(path, source)).map(({ name }) => ({
      rule: name,
      where: path,
    })),
  );
  const imports = new Map<string, string[]>();
  for (const { from, to, kind } of edges) {
    if (kind === 'file') imports.set(from, [...(imports.get(from) ?? []), to]);
  }
  const cycle = findCycle(imports);
  const cycles = cycle ? [{ rule: 'no-cycles', where: cycle.join(' → ') }] : [];
  const violations: Violation[] = [
    ...broken,
    ...strangers,
    ...written,
    ...cycles,
    ...sqlOutsideQueries(files),
  ];
  return { filesRead: new Set(edges.map(({ from }) => from)).size, violations };
}
