import { parse } from 'yaml';

/** The text of the files that document the product's settings, and the list that all of them are compared with. */
export interface SettingSources {
  settings: Readonly<Record<string, string>>;
  /** Values that apply when nothing is set. */
  defaults: Readonly<Record<string, unknown>>;
  /** The modules that read the settings, except `settings.ts`. */
  readers: string;
  compose: string;
  dockerfile: string;
  envExample: string;
  operations: string;
}

/** Variables that compose.yaml itself uses; no AWI process reads them. PORT is also the published port. */
const COMPOSE_ONLY_NAMES = ['POSTGRES_PASSWORD', 'PUBLISH_ADDRESS', 'PORT'];

/** Returns every disagreement as a sentence, or an empty list when all agree. */
export function compareSettings(sources: SettingSources): string[] {
  const names = Object.keys(sources.settings);
  const selectByKind = (...kinds: string[]) => names.filter((name) => kinds.includes(sources.settings[name] ?? ''));
  return [
    ...compareReaders(sources, names),
    ...compareCompose(sources, selectByKind('passed'), selectByKind('set')),
    ...compareExample(sources, selectByKind('passed')),
    ...compareOperations(sources, selectByKind('passed', 'set', 'local')),
  ];
}

function compareReaders({ readers }: SettingSources, names: string[]): string[] {
  const isRead = (name: string) => new RegExp(`(?<![\\w])${escapePattern(name)}(?![\\w])`).test(readers);
  return names.filter((name) => !isRead(name)).map((name) => `${name} is listed in settings.ts, but nothing reads it`);
}

const escapePattern = (text: string) => text.replaceAll(/[()]/g, String.raw`\$&`);

function compareCompose(sources: SettingSources, passedNames: string[], setNames: string[]): string[] {
  const document = parse(sources.compose, { merge: true }) as {
    services: Record<string, { environment?: Record<string, unknown> }>;
  };
  const problems: string[] = [];
  for (const service of ['web', 'worker']) {
    const environment = document.services[service]?.environment ?? {};
    problems.push(...passedNames.flatMap((name) => comparePassed(service, name, environment[name])));
    for (const name of Object.keys(environment)) {
      if (sources.settings[name] === undefined) problems.push(`compose.yaml passes ${name}, which is not a setting`);
    }
  }
  const isSet = (name: string) =>
    sources.compose.includes(`${name}:`) || new RegExp(`\\b${name}=`).test(sources.dockerfile);
  const unsetNames = setNames.filter((name) => !isSet(name));
  problems.push(...unsetNames.map((name) => `neither compose.yaml nor the Dockerfile sets ${name}`));
  for (const [, name = ''] of sources.compose.matchAll(/\$\{(\w+)/g)) {
    if (!passedNames.includes(name) && !COMPOSE_ONLY_NAMES.includes(name))
      problems.push(`compose.yaml uses ${name}, which is not a setting that is passed`);
  }
  return [...new Set(problems)];
}

function comparePassed(service: string, name: string, value: unknown): string[] {
  if (value === undefined) return [`${service} in compose.yaml does not pass ${name}`];
  // A separate default would be a second place to keep up to date.
  const isPassed = new RegExp(`^\\$\\{${name}:(?:-|\\?.*)\\}$`).test(String(value));
  return isPassed ? [] : [`compose.yaml must pass ${name} without a default of its own`];
}

function compareExample({ envExample }: SettingSources, passedNames: string[]): string[] {
  const listedNames = [...envExample.matchAll(/^#? ?([A-Z][A-Z0-9_]*)=/gm)].map(([, name = '']) => name);
  const expectedNames = [...passedNames, ...COMPOSE_ONLY_NAMES];
  return [
    ...expectedNames.filter((name) => !listedNames.includes(name)).map((name) => `.env.example does not list ${name}`),
    ...listedNames
      .filter((name) => !expectedNames.includes(name))
      .map((name) => `.env.example lists ${name}, which is not a setting`),
    ...listedNames
      .filter((name, at) => listedNames.indexOf(name) !== at)
      .map((name) => `.env.example lists ${name} twice`),
  ];
}

/** Reads table rows whose first cell contains only names of settings in backticks. */
function readTable(operations: string): Map<string, string> {
  const rows = new Map<string, string>();
  for (const [, first = '', second = ''] of operations.matchAll(
    /^\| ((?:`[A-Z][A-Z0-9_]*`\*?(?:, )?)+) \| ([^|]*) \|/gm,
  )) {
    for (const [, name = ''] of first.matchAll(/`(\w+)`/g)) rows.set(name, second.trim());
  }
  return rows;
}

function compareOperations({ operations, defaults, settings }: SettingSources, documentedNames: string[]): string[] {
  const rows = readTable(operations);
  const problems = documentedNames
    .filter((name) => !rows.has(name))
    .map((name) => `no table of docs/operations.md describes ${name}`);
  for (const [name, cell] of rows) {
    if (settings[name] === undefined && !COMPOSE_ONLY_NAMES.includes(name)) {
      problems.push(`docs/operations.md describes ${name}, which is not a setting`);
    }
    const value = defaults[name];
    const writtenValue = typeof value === 'boolean' ? String(Number(value)) : value;
    if (writtenValue === undefined || settings[name] === 'system') continue;
    const shown = cell.replaceAll('`', '');
    if (shown !== (String(writtenValue) || '–')) {
      problems.push(
        `docs/operations.md gives ${shown || 'nothing'} as the default of ${name}; it is ${String(writtenValue)}`,
      );
    }
  }
  return problems;
}
