import { AUDIT_FIELDS, money, NOTHING, valueText, type Field } from './audit-words.ts';
import { dunningText } from './dunning-words.ts';
import { mailKindText } from './mail-log.ts';
import { SETTING_LABELS } from './setting-labels.ts';
import { SETTING_PARTS } from './setting-part-words.ts';
import { termsText, usualTermText } from './term-words.ts';

type Values = Record<string, unknown> | null;
type Changed = { subjectType: string; subjectId: string; before: Values; after: Values };

/** `before` or `after` is null where the entry does not say it: what is made has nothing before. */
export type FieldChange = { label: string; before: string | null; after: string | null };

/** Said in words of their own, or names of rows that say nothing. */
const LEFT_OUT = new Set(['failures', 'mailId']);

/** Amounts among the settings, which all come as `value`. */
const MONEY_SETTINGS = new Set(['shippingFee', 'minOrderValue']);

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
/** What is compared part by part; a list of plain values is one value. */
const hasParts = (value: unknown): value is object =>
  isObject(value) && !(Array.isArray(value) && value.every((part) => !isObject(part)));

function settingField(key: string): Field {
  const labels: Record<string, string> = SETTING_LABELS;
  const label = labels[key] ?? key;
  if (key === 'dunningSteps') return { label, read: dunningText, whole: true };
  if (key === 'usualTerm') return { label, read: usualTermText };
  if (key === 'termsOff') return { label, read: (value) => termsText([value].flat()) };
  const parts = Object.entries(SETTING_PARTS).find(([known]) => known === key)?.[1];
  return MONEY_SETTINGS.has(key) ? { label, read: money(1) } : { label, ...(parts && { parts }) };
}

function fieldOf({ subjectType, subjectId }: Changed, name: string): Field {
  if (subjectType === 'setting' && name === 'value') return settingField(subjectId);
  if (subjectType === 'mail' && name === 'kind') {
    return { label: 'Tipo', read: (value) => mailKindText(valueText(value)) };
  }
  // Of a user it is the federal one, of a mail how far it is.
  if (subjectType === 'mail' && name === 'state') return { label: 'Situação' };
  return AUDIT_FIELDS[name] ?? { label: name };
}

/** Entries carry the database's names (`company_name`) or the contract's: both read the same. */
const camelCase = (values: Values): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values ?? {}).map(([name, value]) => [
      name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ]),
  );

/** What changed, field by field, in words; of a value with parts only the parts that did. */
export function auditChanges(entry: Changed): FieldChange[] {
  const [old, fresh] = [camelCase(entry.before), camelCase(entry.after)];
  const names = [...new Set([...Object.keys(old), ...Object.keys(fresh)])];
  const known = { before: entry.before !== null, after: entry.after !== null };
  return names
    .filter((name) => !LEFT_OUT.has(name))
    .flatMap((name) => compare(fieldOf(entry, name), old[name], fresh[name]))
    .filter(({ before, after }) => before !== NOTHING || after !== NOTHING)
    .map(({ label, before, after }) => ({
      label,
      before: known.before ? before : null,
      after: known.after ? after : null,
    }));
}

type Pair = { label: string; before: string; after: string };

function compare(
  { label, read = valueText, whole, parts = {} }: Field,
  before: unknown,
  after: unknown,
): Pair[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  if (whole || (!hasParts(before) && !hasParts(after))) {
    return [{ label, before: read(before), after: read(after) }];
  }
  const [old, fresh] = [partsOf(before), partsOf(after)];
  return [...new Set([...old.keys(), ...fresh.keys()])].flatMap((part) => {
    const known = parts[part] ?? { label: part };
    return compare(
      { ...known, label: below(label, known.label), parts },
      old.get(part),
      fresh.get(part),
    );
  });
}

const below = (label: string, part: string): string => {
  if (part === '') return label;
  return /^\d+$/.test(part) ? `${label} ${part}` : `${label} › ${part}`;
};

/** Parts of a list are counted as people do, from one. */
const partsOf = (value: unknown): Map<string, unknown> =>
  new Map(
    isObject(value)
      ? Object.entries(value).map(([name, part]) => [
          Array.isArray(value) ? String(Number(name) + 1) : name,
          part,
        ])
      : [],
  );
