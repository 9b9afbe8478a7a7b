import { isBuiltin } from 'node:module';
import { posix } from 'node:path';

import { readImports } from './read-imports.ts';

export type Manifest = {
  imports: Record<string, string>;
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
};

/** Source text by path from the project's root; files that import nothing may be empty. */
export type Files = ReadonlyMap<string, string>;

/** `to` is a path for our own files, a bare name for packages and Node's modules. */
export type Edge = {
  from: string;
  to: string;
  written: string;
  kind: 'file' | 'package' | 'node' | 'unresolved';
  typeOnly: boolean;
};

const isCode = (path: string) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts');

/** `#contract/x` through the "imports" field, the way Node and every tool read it. */
function throughAlias(specifier: string, { imports }: Manifest): string | undefined {
  for (const [pattern, target] of Object.entries(imports)) {
    const prefix = pattern.slice(0, pattern.indexOf('*'));
    if (specifier.startsWith(prefix)) {
      return posix.normalize(target.replace('*', specifier.slice(prefix.length)));
    }
  }
  return undefined;
}

const packageName = (specifier: string) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

function resolve(
  from: string,
  specifier: string | undefined,
  { files, manifest }: { files: Files; manifest: Manifest },
): Pick<Edge, 'to' | 'kind'> {
  if (specifier === undefined) return { to: '', kind: 'unresolved' };
  if (isBuiltin(specifier)) return { to: specifier, kind: 'node' };
  // Vite's ?url and ?raw say how to load a file, not which one.
  const plain = specifier.replace(/\?.*$/, '');
  const path = /^\.{0,2}\//.test(plain)
    ? posix.join(plain.startsWith('/') ? 'web/public' : posix.dirname(from), plain)
    : throughAlias(plain, manifest);
  if (path === undefined && !plain.startsWith('#')) {
    return { to: packageName(plain), kind: 'package' };
  }
  const exists = path !== undefined && files.has(path);
  return { to: path ?? plain, kind: exists ? 'file' : 'unresolved' };
}

/** Every import of every source file, with what it leads to. */
export function readEdges(files: Files, manifest: Manifest): Edge[] {
  return [...files]
    .filter(([path]) => isCode(path))
    .flatMap(([from, source]) =>
      readImports(from, source).map(({ specifier, typeOnly }) => ({
        from,
        written: specifier ?? 'import(…)',
        typeOnly,
        ...resolve(from, specifier, { files, manifest }),
      })),
    );
}
