import { readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

import { projectRoot } from '../server/project-root.ts';

/** How many points of level 1 and 2 each section of ASVS 5.0.0 has, by its numbers. */
const SECTIONS: Record<string, readonly number[]> = {
  '1.1': [1, 2],
  '1.2': upTo(9),
  '1.3': upTo(11),
  '1.4': upTo(3),
  '1.5': [1, 2],
  '2.1': upTo(3),
  '2.2': upTo(3),
  '2.3': upTo(4),
  '2.4': [1],
  '3.2': [1, 2],
  '3.3': upTo(4),
  '3.4': upTo(6),
  '3.5': upTo(5),
  '3.7': [1, 2],
  '4.1': upTo(3),
  '4.2': [1],
  '4.3': [1, 2],
  '4.4': upTo(4),
  '5.1': [1],
  '5.2': upTo(3),
  '5.3': [1, 2],
  '5.4': upTo(3),
  '6.1': upTo(3),
  '6.2': upTo(12),
  '6.3': upTo(4),
  '6.4': upTo(4),
  '6.5': upTo(5),
  '6.6': upTo(3),
  '6.8': upTo(4),
  '7.1': upTo(3),
  '7.2': upTo(4),
  '7.3': [1, 2],
  '7.4': upTo(5),
  '7.5': [1, 2],
  '7.6': [1, 2],
  '8.1': [1, 2],
  '8.2': upTo(3),
  '8.3': [1],
  '8.4': [1],
  '9.1': upTo(3),
  '9.2': upTo(4),
  '10.1': [1, 2],
  '10.2': [1, 2],
  '10.3': upTo(4),
  '10.4': upTo(11),
  '10.5': upTo(5),
  '10.6': [1, 2],
  '10.7': upTo(3),
  '11.1': [1, 2],
  '11.2': upTo(3),
  '11.3': upTo(3),
  '11.4': upTo(4),
  '11.5': [1],
  '11.6': [1],
  '12.1': upTo(3),
  '12.2': [1, 2],
  '12.3': upTo(4),
  '13.1': [1],
  '13.2': upTo(5),
  '13.3': [1, 2],
  '13.4': upTo(5),
  '14.1': [1, 2],
  '14.2': upTo(4),
  '14.3': upTo(3),
  '15.1': upTo(3),
  '15.2': upTo(3),
  '15.3': upTo(7),
  '16.1': [1],
  '16.2': upTo(5),
  '16.3': upTo(4),
  '16.4': upTo(3),
  '16.5': upTo(3),
  '17.1': [1],
  '17.2': upTo(4),
  '17.3': [1, 2],
};

function upTo(last: number): number[] {
  return Array.from({ length: last }, (_, index) => index + 1);
}

test('docs/security.md answers every point of ASVS level 1 and 2, each once', () => {
  const text = readFileSync(path.join(projectRoot, 'docs/security.md'), 'utf8');
  const answered = text
    .split('\n')
    .filter((line) => /^\| \d/.test(line))
    .flatMap(
      (line) =>
        line
          .split('|')[1]
          ?.split(',')
          .map((point) => point.trim()) ?? [],
    );
  const wanted = Object.entries(SECTIONS).flatMap(([section, points]) =>
    points.map((point) => `${section}.${point}`),
  );
  expect(wanted).toHaveLength(253);
  expect(answered.toSorted()).toEqual(wanted.toSorted());
});
