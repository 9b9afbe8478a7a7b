import { parseSync, Visitor } from 'vite';

/** One import as it is written; `specifier` is undefined when it is computed at run time. */
export type WrittenImport = { specifier: string | undefined; typeOnly: boolean };

const isWrittenAsType = (statement: string) => /^(?:import|export)\s+type\b/.test(statement);

const literal = (text: string) => /^(['"`])([^'"`$]+)\1$/.exec(text.trim())?.[2];

function typeQueries(program: Parameters<Visitor['visit']>[0]): WrittenImport[] {
  const found: WrittenImport[] = [];
  const visitor = new Visitor({
    TSImportType: ({ source }) => {
      found.push({ specifier: source.value, typeOnly: true });
    },
  });
  visitor.visit(program);
  return found;
}

/**
 * Every import of a file: static, re-exported, dynamic and `import('…').Type`.
 * `import { type A }` is not type-only: the module is still loaded at run time.
 */
export function readImports(path: string, source: string): WrittenImport[] {
  const { module, program, errors } = parseSync(path, source);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const text = (at: { start: number; end: number }) => source.slice(at.start, at.end);
  const exported = module.staticExports.flatMap((statement) =>
    statement.entries.flatMap(({ moduleRequest }) =>
      moduleRequest
        ? [{ specifier: moduleRequest.value, typeOnly: isWrittenAsType(text(statement)) }]
        : [],
    ),
  );
  return [
    ...module.staticImports.map((statement) => ({
      specifier: statement.moduleRequest.value,
      typeOnly: isWrittenAsType(text(statement)),
    })),
    ...exported,
    ...module.dynamicImports.map(({ moduleRequest }) => ({
      specifier: literal(text(moduleRequest)),
      typeOnly: false,
    })),
    ...typeQueries(program),
  ];
}
