import { isTest } from './paths.ts';

type TextRule = { name: string; refuses: (path: string, source: string) => boolean };

/** What no import shows. */
export const TEXT_RULES: TextRule[] = [
  {
    // Elsewhere a check of the status would handle a lost session a second time.
    name: 'one-room-knows-a-lost-session',
    refuses: (path, source) =>
      /^web\/(?!api\/|app\/|submit\/)/.test(path) &&
      !isTest(path) &&
      !/\.fixture\.tsx?$/.test(path) &&
      /\b401\b/.test(source),
  },
  {
    // An instance that goes on beside a newer migration has them prepared: once `*` means one column more,
    // PostgreSQL refuses them ("cached plan must not change result type"). What stands in brackets
    // names its columns itself.
    name: 'statements-name-their-columns',
    refuses: (path, source) =>
      path.startsWith('server/') &&
      !isTest(path) &&
      (/\.(?:selectAll|returningAll)\(/.test(source) ||
        /\b(?:select|returning)\s+\*(?!\s+from\s+(?:\(|unnest\())/i.test(source) ||
        /[\s,(]\w+\.\*[\s,)`']/.test(source)),
  },
];
