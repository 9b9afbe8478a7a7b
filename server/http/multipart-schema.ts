import { toJSONSchema, type JSONSchema } from 'zod/v4/core';

import type { Endpoint, FileRules } from '#contract/endpoint';

import { MULTIPART_EXAMPLES } from './multipart-examples.ts';

const FILE = { type: 'string', format: 'binary' } as const;

const filesOf = ({ fields, repeatable }: FileRules) =>
  Object.fromEntries(
    fields.map((field) => [field, repeatable ? { type: 'array', items: FILE } : FILE]),
  );

/** Lists and objects are sent as JSON text, with the schema of their content. */
const asText = (contentSchema: unknown) => ({
  type: 'string',
  contentMediaType: 'application/json',
  contentSchema,
});

/** A body of fields and files for the documentation; it is read by the handler, by its own rules. */
export function multipartSchema({ path, body, files }: Endpoint & { files: FileRules }) {
  const { properties = {}, required = [] }: JSONSchema.BaseSchema = body
    ? toJSONSchema(body, { io: 'input', unrepresentable: 'any' })
    : {};
  const { jsonFields = [] } = files;
  const texts = Object.entries(properties).map(([name, schema]) => [
    name,
    jsonFields.includes(name) ? asText(schema) : schema,
  ]);
  const [onlyFile, ...otherFiles] = files.fields;
  const isNeeded = !files.optional && otherFiles.length === 0;
  return {
    type: 'object',
    properties: { ...Object.fromEntries(texts), ...filesOf(files) },
    required: [...required, ...(isNeeded && onlyFile ? [onlyFile] : [])],
    example: MULTIPART_EXAMPLES[path],
  };
}
