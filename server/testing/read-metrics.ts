export type Sample = { name: string; labels: Record<string, string>; value: number };
/** A metric with what the text says of it; a histogram's samples are called after it. */
export type Family = { name: string; help: string; type: string; samples: Sample[] };

const LABEL = /([a-zA-Z_]\w*)="((?:[^"\\]|\\.)*)"/g;
const LINE = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? (\S+)$/;

function readSample(line: string): Sample {
  const [, name, labels = '', value] = LINE.exec(line) ?? [];
  if (name === undefined) throw new Error(`no sample: ${line}`);
  const read = [...labels.matchAll(LABEL)].map(([, key, text]) => [key, text] as const);
  return {
    name,
    labels: Object.fromEntries(read),
    value: Number(value?.replace('Inf', 'Infinity')),
  };
}

/** The text format of Prometheus, strictly: every sample belongs to the family above it. */
export function readMetrics(text: string): Family[] {
  const families: Family[] = [];
  for (const line of text.split('\n').filter(Boolean)) {
    const [, about, name = '', rest = ''] = /^# (HELP|TYPE) (\S+) (.+)$/.exec(line) ?? [];
    const last = families.at(-1);
    if (about === 'HELP') families.push({ name, help: rest, type: '', samples: [] });
    else if (about === 'TYPE' && last?.name === name && last.type === '') last.type = rest;
    else if (about === undefined && last) last.samples.push(readSample(line));
    else throw new Error(`out of place: ${line}`);
  }
  return families;
}

/** The value of the one series with these labels, if there is one. */
export function valueOf(
  families: readonly Family[],
  name: string,
  labels: Record<string, string> = {},
): number | undefined {
  const found = families
    .flatMap(({ samples }) => samples)
    .filter((sample) => sample.name === name)
    .filter((sample) => Object.entries(labels).every(([key, text]) => sample.labels[key] === text));
  if (found.length > 1) throw new Error(`several series: ${name}`);
  return found[0]?.value;
}
