import { expect, test } from 'vitest';
import { safeParse } from 'zod/v4/core';

import type { Endpoint, FileRules } from '#contract/endpoint';

import { contractEndpoints } from '../testing/contract-endpoints.ts';
import { testApp } from '../testing/test-app.ts';
import { MULTIPART_EXAMPLES } from './multipart-examples.ts';

const api = await testApp();
const document = (await api.get('/api/openapi.json')).json();
const takesFiles = (e: Endpoint): e is Endpoint & { files: FileRules } => e.files !== undefined;
const endpoints = (await contractEndpoints()).filter(takesFiles);

test('there are some', () => expect(endpoints.length).toBeGreaterThan(9));

test.each(endpoints.map((e) => [e.path, e] as const))(
  '%s: its fields and files are described, with an example that would be taken',
  (path, { method, body, files }) => {
    const address = path.replaceAll(/:(\w+)/g, '{$1}');
    const { content } = document.paths[address][method.toLowerCase()].requestBody;
    expect(Object.keys(content)).toEqual(
      files.optional ? ['multipart/form-data', 'application/json'] : ['multipart/form-data'],
    );
    const { schema, ...media } = content['multipart/form-data'];
    for (const field of files.fields) {
      const file = { type: 'string', format: 'binary' };
      expect(schema.properties[field]).toEqual(
        files.repeatable ? { type: 'array', items: file } : file,
      );
    }
    for (const field of files.jsonFields ?? []) {
      expect(schema.properties[field]).toMatchObject({ contentMediaType: 'application/json' });
    }
    const example = MULTIPART_EXAMPLES[path] ?? {};
    expect(media.example ?? schema.example).toEqual(example);
    expect(files.fields.some((field) => field in example)).toBe(true);
    expect(Object.keys(example).filter((field) => !(field in schema.properties))).toEqual([]);
    const texts = Object.entries(example)
      .filter(([field]) => !files.fields.includes(field))
      .map(([field, value]) => [
        field,
        files.jsonFields?.includes(field) ? JSON.parse(value) : value,
      ]);
    const issues = body && safeParse(body, Object.fromEntries(texts)).error?.issues;
    expect(issues).toBeUndefined();
  },
);
