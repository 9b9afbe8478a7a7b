import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { parseSync, Visitor, type ESTree } from 'vite';

import { projectRoot } from '../../project-root.ts';

/** What the driver makes of a value; `any` where a type is written in a way that is not followed here. */
export type Kind = 'string' | 'number' | 'boolean' | 'Date' | 'json' | 'string[]' | 'any';
export type RowType = Map<string, { kind: Kind; optional: boolean }>;
/** A call of `rawQuery`; one that says no row has no `row`. */
export type RawCall = { line: number; row: RowType | undefined };

type Scope = { file: string; program: ESTree.Program };

const scopes = new Map<string, Scope>();
function open(file: string): Scope {
  const known = scopes.get(file);
  if (known) return known;
  const scope = { file, program: parseSync(file, readFileSync(file, 'utf8')).program };
  scopes.set(file, scope);
  return scope;
}

function fileOf(specifier: string, from: string): string | undefined {
  const file = specifier.startsWith('#contract/')
    ? path.join(projectRoot, `${specifier.slice(1)}.ts`)
    : path.join(path.dirname(from), specifier);
  return existsSync(file) ? file : undefined;
}

type Found = { type: ESTree.TSType; scope: Scope };

/** The type a name stands for, in its own file or in the one it is imported from. */
function findAlias(name: string, scope: Scope): Found | undefined {
  for (const node of scope.program.body) {
    const declared = node.type === 'ExportNamedDeclaration' ? node.declaration : node;
    if (declared?.type === 'TSTypeAliasDeclaration' && declared.id.name === name) {
      return { type: declared.typeAnnotation, scope };
    }
    if (node.type !== 'ImportDeclaration') continue;
    const isIt = node.specifiers.some(({ local }) => local.name === name);
    const file = isIt ? fileOf(node.source.value, scope.file) : undefined;
    if (file) return findAlias(name, open(file));
  }
  return undefined;
}

const nameOf = (type: ESTree.TSTypeReference) =>
  type.typeName.type === 'Identifier' ? type.typeName.name : '';

/** `'a' | 'b'` */
const literalsOf = (type: ESTree.TSType | undefined): unknown[] => {
  if (type?.type === 'TSUnionType') return type.types.flatMap(literalsOf);
  return type?.type === 'TSLiteralType' && 'value' in type.literal ? [type.literal.value] : [];
};

/** The columns a row type names; undefined when it is written in a way that is not followed here. */
function columnsOf(type: ESTree.TSType, scope: Scope): RowType | undefined {
  if (type.type === 'TSTypeLiteral') return ownColumns(type, scope);
  if (type.type === 'TSTypeReference') return namedColumns(type, scope);
  if (type.type !== 'TSIntersectionType') return undefined;
  const parts = type.types.map((part) => columnsOf(part, scope));
  return parts.includes(undefined)
    ? undefined
    : new Map(parts.flatMap((part) => [...(part ?? [])]));
}

function ownColumns({ members }: ESTree.TSTypeLiteral, scope: Scope): RowType {
  const columns: RowType = new Map();
  for (const member of members) {
    if (member.type !== 'TSPropertySignature' || member.key.type !== 'Identifier') continue;
    const kind = kindOf(member.typeAnnotation?.typeAnnotation, scope);
    columns.set(member.key.name, { kind, optional: member.optional });
  }
  return columns;
}

/** `Omit` and `Pick` are followed; another name leads to its own file. */
function namedColumns(type: ESTree.TSTypeReference, scope: Scope): RowType | undefined {
  const name = nameOf(type);
  const [of, keys] = type.typeArguments?.params ?? [];
  if (of && (name === 'Omit' || name === 'Pick')) {
    const named = new Set(literalsOf(keys));
    const all = columnsOf(of, scope);
    return all && new Map([...all].filter(([key]) => named.has(key) === (name === 'Pick')));
  }
  const found = findAlias(name, scope);
  return found && columnsOf(found.type, found.scope);
}

const KEYWORDS: Partial<Record<ESTree.TSType['type'], Kind>> = {
  TSStringKeyword: 'string',
  TSNumberKeyword: 'number',
  TSBooleanKeyword: 'boolean',
  TSTypeLiteral: 'json',
};

function kindOf(type: ESTree.TSType | undefined, scope: Scope): Kind {
  if (!type) return 'any';
  if (type.type === 'TSUnionType') return kindOfUnion(type, scope);
  if (type.type === 'TSTypeReference') return kindOfName(nameOf(type), scope);
  // Text with a brand is text.
  if (type.type === 'TSIntersectionType') return kindOf(type.types[0], scope);
  if (type.type === 'TSLiteralType') return literalsOf(type).every(isText) ? 'string' : 'any';
  if (type.type === 'TSArrayType') {
    return kindOf(type.elementType, scope) === 'string' ? 'string[]' : 'json';
  }
  return KEYWORDS[type.type] ?? 'any';
}

function kindOfName(name: string, scope: Scope): Kind {
  const found = name === 'Date' ? undefined : findAlias(name, scope);
  if (found) return kindOf(found.type, found.scope);
  return name === 'Date' ? 'Date' : 'any';
}

function kindOfUnion({ types }: ESTree.TSUnionType, scope: Scope): Kind {
  const values = types.filter(({ type }) => type !== 'TSNullKeyword');
  const kinds = new Set(values.map((value) => kindOf(value, scope)));
  const [kind = 'any'] = kinds;
  return kinds.size === 1 ? kind : 'any';
}

const isText = (value: unknown) => typeof value === 'string';

/** Every call of `rawQuery` in a file, with the row it says it reads. */
export function rawCallsOf(file: string): RawCall[] {
  const source = readFileSync(file, 'utf8');
  const scope = open(file);
  const calls: RawCall[] = [];
  new Visitor({
    CallExpression: ({ callee, typeArguments, start }) => {
      if (callee.type !== 'Identifier' || callee.name !== 'rawQuery') return;
      const [type] = typeArguments?.params ?? [];
      const line = source.slice(0, start).split('\n').length;
      calls.push({ line, row: type && (columnsOf(type, scope) ?? new Map()) });
    },
  }).visit(scope.program);
  return calls;
}
