import { readFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, test } from 'vitest';

import { projectRoot } from '../server/project-root.ts';
import { supportsNode } from './ensure-installed.mjs';

type LockEntry = {
  resolved?: string;
  engines?: { node?: string };
  optional?: boolean;
  optionalDependencies?: Record<string, string>;
};

const { packages } = JSON.parse(
  readFileSync(path.join(projectRoot, 'package-lock.json'), 'utf8'),
) as { packages: Record<string, LockEntry> };

/** The oldest of each line that we promise to run on. */
const OLDEST = ['20.19.0', '22.12.0', '24.0.0'];

/** 1.2.3 as one number; what is left open (`20`, `20.x`, `20.*`) is zero. */
const rank = (version: string) => {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map((part) => Number(part) || 0);
  return (major * 1_000 + minor) * 1_000 + patch;
};
const major = (version: string) => version.split('.')[0];

/** One part of what npm calls a range. A form that is not known here fails the test. */
function meets(node: string, part: string): boolean {
  if (part === '*') return true;
  const [, sign, wanted] = /^(>=|<|\^|)(\d[\d.x*]*)$/.exec(part) ?? [];
  if (sign === undefined || wanted === undefined) throw new Error(`unknown range: ${part}`);
  if (sign === '>=') return rank(node) >= rank(wanted);
  if (sign === '<') return rank(node) < rank(wanted);
  return major(node) === major(wanted) && rank(node) >= rank(wanted);
}

const admits = (range: string, node: string) =>
  range.split('||').some((alternative) =>
    alternative
      .replaceAll(/>=\s+/g, '>=')
      .trim()
      .split(/\s+/)
      .every((part) => meets(node, part)),
  );

const wantsAnother = (entries: [string, LockEntry][], node: string) =>
  entries
    .filter(([, { engines }]) => engines?.node !== undefined && !admits(engines.node, node))
    .map(([name, { engines }]) => `${name} wants ${engines?.node}`);

describe('the lockfile', () => {
  test.each(OLDEST)('on Node %s every package is content: npm warns of none', (node) => {
    expect(supportsNode(node)).toBe(true);
    const always = Object.entries(packages).filter(([, entry]) => !entry.optional);
    expect(always.length).toBeGreaterThan(200);
    expect(wantsAnother(always, node)).toEqual([]);
  });

  test('names no address to download from: every machine asks its own registry', () => {
    const addressed = Object.entries(packages).filter(([, entry]) => entry.resolved !== undefined);
    expect(addressed.map(([name]) => name)).toEqual([]);
  });

  test.each([
    ['Linux on x64', /linux-x64(?:-gnu)?$/],
    ['Linux on arm64', /linux-arm64(?:-gnu)?$/],
    ['macOS on x64', /darwin-x64$/],
    ['macOS on arm64', /darwin-arm64$/],
    ['Windows on x64', /(?:win32-x64(?:-msvc)?|windows-x64)$/],
  ])('holds what %s needs, for every package with parts of its own', (_machine, name) => {
    const missing = Object.entries(packages).flatMap(([owner, entry]) => {
      const parts = Object.keys(entry.optionalDependencies ?? {}).filter((part) => name.test(part));
      return parts.filter((part) => {
        const nested = `${owner}/node_modules/${part}`;
        return !(nested in packages || `node_modules/${part}` in packages);
      });
    });
    expect(missing).toEqual([]);
    // npm leaves out without a word what does not fit the Node at hand.
    const held = Object.entries(packages).filter(([where]) => name.test(where));
    expect(held.length).toBeGreaterThan(5);
    expect(OLDEST.flatMap((node) => wantsAnother(held, node))).toEqual([]);
  });
});
