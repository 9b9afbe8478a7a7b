const NAME = String.raw`(?:only\s+)?"?([a-z_][a-z0-9_]*)"?`;
/** `update` is also a lock and a part of `on conflict`; a function is no table. */
const WRITE = new RegExp(
  String.raw`\b(?:(insert)\s+into\s+${NAME}|(delete)\s+from\s+${NAME}|(update)\s+${NAME}(?:\s+(?:as\s+)?\w+)?\s+set\b)`,
  'i',
);
const READ = new RegExp(String.raw`\bfrom\s+${NAME}(?![\w(])`, 'i');

/**
 * What a statement does, and to which table first: `select products`. Names alone: whatever else stands
 * in it, a value for instance, goes nowhere.
 */
export function nameOfStatement(text: string): string {
  const plain = text.replaceAll(/\/\*.*?\*\//gs, ' ').trim();
  const [word = 'statement'] = /^[a-z]+/i.exec(plain) ?? [];
  const [, ...written] = WRITE.exec(plain) ?? [];
  const names = written.filter((name) => name !== undefined);
  const [, table] = READ.exec(plain) ?? [];
  const read = [/^with$/i.test(word) ? 'select' : word, ...(table ? [table] : [])];
  return (names.length > 0 ? names : read).join(' ').toLowerCase();
}
