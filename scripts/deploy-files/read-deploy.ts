import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { parse, parseAllDocuments } from 'yaml';

import { projectRoot } from '../../server/project-root.ts';
import { Compose } from './compose-schema.ts';
import { KubernetesObject } from './kubernetes-schema.ts';

export const readText = (file: string) => readFileSync(path.join(projectRoot, file), 'utf8');

export const deployFiles = readdirSync(path.join(projectRoot, 'deploy'), {
  recursive: true,
  withFileTypes: true,
})
  .filter((entry) => entry.isFile())
  .map((entry) => path.relative(projectRoot, path.join(entry.parentPath, entry.name)));

export const readCompose = () =>
  Compose.parse(
    Object.fromEntries(
      Object.entries(Object(parse(readText('deploy/compose.yaml'), { merge: true }))).filter(
        // What is written once and used several times.
        ([key]) => !key.startsWith('x-'),
      ),
    ),
  );

const manifests = deployFiles.filter((file) => file.startsWith('deploy/kubernetes/'));

export const readKubernetes = (): KubernetesObject[] =>
  manifests.flatMap((file) =>
    parseAllDocuments(readText(file)).map((document) => {
      if (document.errors.length > 0) throw new Error(`${file}: ${document.errors.join(', ')}`);
      return KubernetesObject.parse(document.toJS());
    }),
  );

/** The one object of a kind. */
export function only<K extends KubernetesObject['kind']>(
  objects: readonly KubernetesObject[],
  kind: K,
): Extract<KubernetesObject, { kind: K }> {
  const [found, ...more] = objects.filter(
    (one): one is Extract<KubernetesObject, { kind: K }> => one.kind === kind,
  );
  if (!found || more.length > 0) throw new Error(`not one ${kind}`);
  return found;
}

/** `EnvironmentFile` and the like are not variables; `Environment=A=1 B=2` are two. */
export const unitVariables = (unit: string): Record<string, string> =>
  Object.fromEntries(
    [...readText(unit).matchAll(/^Environment=(.+)$/gm)]
      .flatMap(([, line = '']) => line.split(' '))
      .map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
  );
