import { statSync } from 'node:fs';
import { parseWholeNumber } from '../parse-whole-number.ts';
import { type FailCondition, needsBaseline, parseFailOn } from './fail-on.ts';

export const SAVE_FORMATS = ['json', 'html', 'pdf', 'junit', 'markdown', 'baseline'] as const;
export type SaveFormat = (typeof SAVE_FORMATS)[number];

/** A file that is written in addition to the output. */
export interface SavedFile {
  format: SaveFormat;
  path: string;
}

/** A folder of built pages that is audited as the site at `origin`. */
export interface StaticSite {
  folder: string;
  origin: string;
}

/** Options for pipelines. */
export interface PipelineOptions {
  /** Null for a URL. */
  staticSite: StaticSite | null;
  /** Crawl file or saved baseline to compare with. */
  baselinePath: string | null;
  conditions: FailCondition[];
  /** The text of `--fail-on`, whose rules are checked when the rules are loaded. */
  failOn: string | null;
  saves: SavedFile[];
}

export interface PipelineValues {
  'fail-under'?: string | undefined;
  'fail-on'?: string | undefined;
  'min-pages'?: string | undefined;
  baseline?: string | undefined;
  'static-dir'?: string | undefined;
  origin?: string | undefined;
  as?: string | undefined;
  resume: boolean;
  save: string[];
}

type Problem = { problem: string };

/** Reads the options for pipelines; returns an error as a message. */
export function readPipelineOptions(values: PipelineValues, positionals: readonly string[]): PipelineOptions | Problem {
  const staticSite = readStaticSite(values);
  if (staticSite !== null && 'problem' in staticSite) return staticSite;
  if (staticSite !== null && positionals.length > 0) return { problem: '--static-dir does not accept a URL.' };
  if (staticSite === null && positionals.length !== 1) return { problem: 'Enter exactly one URL.' };
  const conditions = readConditions(values);
  if ('problem' in conditions) return conditions;
  const saves = readSaves(values.save);
  if ('problem' in saves) return saves;
  const compared = conditions.list.find(needsBaseline);
  if (compared !== undefined && values.baseline === undefined) {
    return { problem: `--fail-on: ${compared.text} needs --baseline.` };
  }
  return {
    staticSite,
    baselinePath: values.baseline ?? null,
    conditions: conditions.list,
    failOn: values['fail-on'] ?? null,
    saves: saves.list,
  };
}

/**
 * Returns an error that can only be found after the options were read: a missing folder or an unknown rule; null
 * without one.
 */
export async function findPipelineProblem({ staticSite, failOn }: PipelineOptions): Promise<string | null> {
  if (staticSite !== null && !isFolder(staticSite.folder)) return `--static-dir: ${staticSite.folder} is not a folder.`;
  if (failOn === null || !failOn.includes('rule:')) return null;
  const { RULES } = await import('#audit/engine/registry.generated.ts');
  const parsed = parseFailOn(failOn, new Set(RULES.map(({ id }) => id)));
  return parsed.ok ? null : parsed.message;
}

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

function readStaticSite(values: PipelineValues): PipelineOptions['staticSite'] | Problem {
  const { 'static-dir': folder, origin } = values;
  if (folder === undefined) return origin === undefined ? null : { problem: '--origin needs --static-dir.' };
  if (origin === undefined) {
    return {
      problem: '--static-dir needs --origin, the live site that the canonicals and the sitemap of the pages contain.',
    };
  }
  if (values.as !== undefined) return { problem: '--static-dir is scored as --origin; omit --as.' };
  if (values.resume) return { problem: '--static-dir cannot be combined with --resume.' };
  const url = URL.canParse(origin) ? new URL(origin) : null;
  if (url === null || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search !== '') {
    return { problem: '--origin must be the origin of a site, such as https://example.com.' };
  }
  return { folder, origin: url.origin };
}

function readConditions(values: PipelineValues): { list: FailCondition[] } | Problem {
  const failOn = values['fail-on'];
  const parsed = failOn === undefined ? ({ ok: true, conditions: [] } as const) : parseFailOn(failOn);
  if (!parsed.ok) return { problem: parsed.message };
  const list: FailCondition[] = [...parsed.conditions];
  const { 'fail-under': score, 'min-pages': pages } = values;
  if (score !== undefined) {
    const value = parseWholeNumber(score, 0, 100);
    if (value === null) return { problem: '--fail-under must be a whole number from 0 to 100.' };
    list.push({ kind: 'figure', text: `score<${value}`, figure: 'score', comparison: '<', value });
  }
  if (pages !== undefined) {
    const value = parseWholeNumber(pages, 1, 1_000_000);
    if (value === null) return { problem: '--min-pages must be a whole number from 1 to 1000000.' };
    list.push({ kind: 'figure', text: `pages<${value}`, figure: 'pages', comparison: '<', value });
  }
  return { list };
}

function readSaves(entries: readonly string[]): { list: SavedFile[] } | Problem {
  const list: SavedFile[] = [];
  for (const entry of entries) {
    const at = entry.indexOf('=');
    const format = SAVE_FORMATS.find((known) => known === entry.slice(0, at));
    const path = entry.slice(at + 1);
    if (at < 0 || format === undefined || path === '') {
      return { problem: `--save must be <what>=<path>, where <what> is ${SAVE_FORMATS.join(', ')}.` };
    }
    list.push({ format, path });
  }
  return { list };
}
