import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

import { projectRoot } from '../server/project-root.ts';

/** The two labels that the specification itself spells this way; their texts are proven to its letter. */
const SPECIFIED = [
  'web/features/admin/resellers/resellers-list.tsx',
  'web/features/reseller/profile/profile-fields.tsx',
];

const isProduct = (file: string) =>
  /\.tsx?$/.test(file) && !/\.(?:test|fixture)\.tsx?$|\/testing\//.test(file);

const productFiles = ['contract', 'server', 'web'].flatMap((room) =>
  readdirSync(path.join(projectRoot, room), { recursive: true, encoding: 'utf8' })
    .map((file) => `${room}/${file.replaceAll('\\', '/')}`)
    .filter(isProduct),
);

/** In code the word is a part of a name; alone and with a capital it is a text. */
const saysEmail = (source: string) => /\bEmail\b/.test(source);

test('people read “E-mail”, never “Email”', () => {
  expect(saysEmail("['Email', (o) => o.company_email]")).toBe(true);
  expect(saysEmail('const { contactEmail } = sentByEmail(email);')).toBe(false);
  const wrong = productFiles.filter((file) =>
    saysEmail(readFileSync(path.join(projectRoot, file), 'utf8')),
  );
  expect(wrong.toSorted()).toEqual(SPECIFIED);
});
