/** A metric family of an exposition. */
interface Family {
  type: string;
  help: string;
}

export interface Exposition {
  families: ReadonlyMap<string, Family>;
  /** Returns the value of a sample; undefined when there is none. Labels may be in any order. */
  read(name: string, labels?: Readonly<Record<string, string>>): number | undefined;
  /** Lists the values of a label. */
  listLabels(name: string, label: string): string[];
}

const SUFFIXES: Readonly<Record<string, readonly string[]>> = {
  counter: ['_total'],
  gauge: [''],
  histogram: ['_bucket', '_sum', '_count'],
  summary: ['', '_sum', '_count'],
};
const SAMPLE_LINE = /^([a-z_:][a-z0-9_:]*)(?:\{(.*)\})? (\S+)$/i;
const LABEL = /([a-z_][a-z0-9_]*)="((?:[^"\\\n]|\\["\\n])*)"(?:,|$)/gi;

/**
 * Reads text in the OpenMetrics 1.0 format, and throws if the text breaks the format: samples before the type of their
 * family, wrong suffixes, repeated series, values that are not numbers, or a missing end.
 */
export function parseOpenMetrics(text: string): Exposition {
  const lines = text.split('\n');
  if (lines.pop() !== '' || lines.pop() !== '# EOF') throw new Error('The exposition does not end with "# EOF"');
  const families = new Map<string, Family>();
  const values = new Map<string, number>();
  const samples: Sample[] = [];
  let current = '';
  for (const line of lines) {
    if (line.startsWith('#')) current = addDescription(families, line);
    else samples.push(readSample(line, current, families.get(current)?.type ?? ''));
  }
  for (const { name, labels, value } of samples) {
    const key = buildKey(name, labels);
    if (values.has(key)) throw new Error(`The series is repeated: ${key}`);
    values.set(key, value);
  }
  return {
    families,
    read: (name, labels = {}) => values.get(buildKey(name, labels)),
    listLabels: (name, label) => [
      ...new Set(samples.flatMap((sample) => (sample.name === name ? (sample.labels[label] ?? []) : []))),
    ],
  };
}

interface Sample {
  name: string;
  labels: Record<string, string>;
  value: number;
}

/** Adds the help or the type of a family, and returns its name. */
function addDescription(families: Map<string, Family>, line: string): string {
  const [, keyword, name = '', rest = ''] = /^# (HELP|TYPE) (\S+) (.*)$/.exec(line) ?? [];
  if (keyword === undefined) throw new Error(`The comment is invalid: ${line}`);
  const known = families.get(name);
  const isExpected = keyword === 'HELP' ? known === undefined : known?.type === '';
  if (!isExpected) throw new Error(`The description of ${name} is repeated or incomplete`);
  families.set(name, keyword === 'HELP' ? { type: '', help: rest } : { help: known?.help ?? '', type: rest });
  return name;
}

function readSample(line: string, family: string, type: string): Sample {
  const [, name = '', labelText = '', valueText = ''] = SAMPLE_LINE.exec(line) ?? [];
  const suffixes = SUFFIXES[type] ?? [];
  if (!suffixes.some((suffix) => name === `${family}${suffix}`)) {
    throw new Error(`The sample does not belong to ${type} ${family}: ${line}`);
  }
  const labels = [...labelText.matchAll(LABEL)].map(([, label = '', value = '']) => [label, value] as const);
  if (labels.map(([label, value]) => `${label}="${value}"`).join(',') !== labelText) {
    throw new Error(`The labels are invalid: ${line}`);
  }
  return { name, labels: Object.fromEntries(labels), value: readValue(valueText, line) };
}

function readValue(text: string, line: string): number {
  if (/^nan$/i.test(text)) return Number.NaN;
  const value = text === '+Inf' ? Number.POSITIVE_INFINITY : Number(text);
  if (Number.isNaN(value)) throw new Error(`The value is not a number: ${line}`);
  return value;
}

const buildKey = (name: string, labels: Readonly<Record<string, string>>): string =>
  JSON.stringify([name, ...Object.entries(labels).sort(([a], [b]) => a.localeCompare(b))]);
