import { parseArgs } from 'node:util';
import { FREE_LIMITS, PREMIUM_LIMITS } from '#contracts/account/plan-limits.ts';
import { type SubdomainPolicy, subdomainPolicySchema } from '#contracts/analysis/crawl-scope.ts';
import { getCommand } from './command-name.ts';
import { parseWholeNumber } from './parse-whole-number.ts';
import { type PipelineOptions, readPipelineOptions } from './pipeline/pipeline-options.ts';
import { explainParseError } from './usage-errors.ts';

const MAX_RENDERS = PREMIUM_LIMITS.browser.maxRenders;

export const USAGE = `Usage: ${getCommand('audit')} <url> [options]
       ${getCommand('audit')} --static-dir <folder> --origin <url> [options]
       ${getCommand('audit')} --explain <crawl file>

  --max-pages <n>      maximum number of pages to crawl (default ${FREE_LIMITS.maxPages}, up to ${PREMIUM_LIMITS.maxPages} without --unlimited)
  --max-minutes <n>    maximum duration in minutes (default ${FREE_LIMITS.maxDurationMs / 60_000})
  --max-renders <n>    maximum number of pages to render in a browser (default ${FREE_LIMITS.browser.maxRenders}, up to ${MAX_RENDERS}; 0 for none)
  --format <format>    text (default), json, junit or markdown print only that on standard output; html and pdf write
                       the report to a file (pdf needs a browser)
  --save <what>=<path> also write a file: json, html, pdf, junit, markdown or baseline; can be repeated
  --output <path>      file for the html or pdf report (default awi-report-<host>-<date> in the current folder)
  --static-dir <path>  audit a folder of built pages: it is served on this machine and scored as the site at --origin;
                       _headers and _redirects in it are applied
  --origin <url>       live site of --static-dir, such as https://example.com
  --baseline <path>    compare with an earlier audit: its crawl file, or what --save baseline=<path> wrote
  --fail-on <limits>   exit code 1 when one of these is true: score<80, ai-readiness<70, issues>20, new-issues>0,
                       severity>=critical, new-severity>=medium, rule:<id>, new-rule:<id>; separated by commas
  --fail-under <n>     the same as --fail-on "score<n"
  --min-pages <n>      exit code 1 when fewer than n pages could be scored
  --include <pattern>  crawl only matching URLs: /blog/*, *.pdf, ?sort=, https://host/path*; can be repeated
  --exclude <pattern>  skip matching URLs; can be repeated
  --subdomains <which> same-host, www (with and without www., the default) or all (all subdomains of the registrable domain)
  --list <file>        also crawl the URLs in this file: one per line, a table (CSV) or a sitemap
  --as <url>           score a staging site as if it were this live site
  --only-list          crawl only the listed URLs
  --file <path>        save the crawl file there; Ctrl+C then pauses, pressing it again cancels
  --resume             resume the paused or interrupted crawl in --file
  --previous <path>    crawl file of a previous audit of the site: unchanged pages are not downloaded again
  --explain <path>     recompute and explain the scores of a finished crawl file; nothing is fetched
  --unlimited          any number of pages and minutes, 32 connections, no pause between requests; only for targets
                       listed in AWI_ALLOW_TARGETS
  --help               show this help

Exit codes: 0 done, 1 a limit is exceeded, 2 wrong usage or URL rejected, 3 the site could not be analyzed, or the
audit was paused or canceled.
`;

/** Crawl scope; patterns and URLs as entered. */
export interface ScopeOptions {
  include: string[];
  exclude: string[];
  subdomains: SubdomainPolicy;
  /** File with additional URLs. */
  listPath: string | null;
  onlyUrls: boolean;
  /** URL of the live site that a staging site is scored as. */
  scoreAs?: string;
}

const OUTPUT_FORMATS = ['text', 'json', 'html', 'pdf', 'junit', 'markdown'] as const;
export type AuditFormat = (typeof OUTPUT_FORMATS)[number];

export interface AuditOptions extends PipelineOptions {
  /** Empty with `staticSite`. */
  enteredUrl: string;
  maxPages: number;
  maxDurationMs: number;
  maxRenders: number;
  format: AuditFormat;
  /** Path of the html or pdf report; null = a name built from host and date. */
  outputPath: string | null;
  filePath: string | null;
  isResumed: boolean;
  /** Crawl file of a previous audit. */
  previousPath: string | null;
  scope: ScopeOptions;
  isUnlimited: boolean;
}

export type ParsedOptions =
  | { ok: true; options: AuditOptions }
  | { ok: true; explainPath: string }
  | { ok: false; isHelp: boolean; message: string };

const buildError = (message: string): ParsedOptions => ({ ok: false, isHelp: false, message });

/** Parses the command line. Never throws: a wrong option is returned as an error message. */
export function parseAuditOptions(args: string[]): ParsedOptions {
  let parsed: ReturnType<typeof parseArguments>;
  try {
    parsed = parseArguments(args);
  } catch (error) {
    return buildError(explainParseError(error, Object.keys(OPTIONS)));
  }
  const { values, positionals } = parsed;
  if (values.help) return { ok: false, isHelp: true, message: '' };
  if (values.explain !== undefined) {
    return positionals.length === 0
      ? { ok: true, explainPath: values.explain }
      : buildError('--explain does not accept a URL.');
  }
  const pipeline = readPipelineOptions(values, positionals);
  if ('problem' in pipeline) return buildError(pipeline.problem);
  const output = readOutputOptions(values);
  if ('problem' in output) return buildError(output.problem);
  const numbers = readNumberOptions(values);
  if ('problem' in numbers) return buildError(numbers.problem);
  const subdomains = subdomainPolicySchema.safeParse(values.subdomains);
  if (!subdomains.success) return buildError('--subdomains must be same-host, www or all.');
  const missingOption = findMissingOption(values);
  if (missingOption !== null) return buildError(missingOption);
  return {
    ok: true,
    options: {
      enteredUrl: positionals[0] ?? '',
      ...numbers,
      ...output,
      ...pipeline,
      filePath: values.file ?? null,
      isResumed: values.resume,
      previousPath: values.previous ?? null,
      scope: readScopeOptions(values, subdomains.data),
      isUnlimited: values.unlimited,
    },
  };
}

function readScopeOptions(
  values: ReturnType<typeof parseArguments>['values'],
  subdomains: SubdomainPolicy,
): ScopeOptions {
  return {
    include: values.include,
    exclude: values.exclude,
    subdomains,
    listPath: values.list ?? null,
    onlyUrls: values['only-list'],
    ...(values.as !== undefined && { scoreAs: values.as }),
  };
}

/** Returns the error for a missing option that another option requires; null if none is missing. */
function findMissingOption(values: ReturnType<typeof parseArguments>['values']): string | null {
  if (values['only-list'] && values.list === undefined) return '--only-list needs --list.';
  return values.resume && values.file === undefined ? '--resume needs --file.' : null;
}

type NumberOptions = Pick<AuditOptions, 'maxPages' | 'maxDurationMs' | 'maxRenders'>;

/** Reads the options that are numbers. */
function readNumberOptions(values: ReturnType<typeof parseArguments>['values']): NumberOptions | { problem: string } {
  const maximums = values.unlimited
    ? { pages: Number.MAX_SAFE_INTEGER, minutes: 100_000 }
    : { pages: PREMIUM_LIMITS.maxPages, minutes: PREMIUM_LIMITS.maxDurationMs / 60_000 };
  const maxPages = parseWholeNumber(values['max-pages'], 1, maximums.pages);
  if (maxPages === null) return { problem: describeRange('--max-pages', maximums.pages) };
  const minutes = parseWholeNumber(values['max-minutes'], 1, maximums.minutes);
  if (minutes === null) return { problem: describeRange('--max-minutes', maximums.minutes) };
  const maxRenders = parseWholeNumber(values['max-renders'], 0, MAX_RENDERS);
  if (maxRenders === null) return { problem: `--max-renders must be a whole number from 0 to ${MAX_RENDERS}.` };
  return { maxPages, maxDurationMs: minutes * 60_000, maxRenders };
}

const describeRange = (option: string, maximum: number): string =>
  maximum === Number.MAX_SAFE_INTEGER
    ? `${option} must be a whole number from 1.`
    : `${option} must be a whole number from 1 to ${maximum}.`;

/** Reads the output format and path. */
function readOutputOptions(values: {
  format: string;
  output?: string | undefined;
}): Pick<AuditOptions, 'format' | 'outputPath'> | { problem: string } {
  const format = OUTPUT_FORMATS.find((known) => known === values.format);
  if (format === undefined) return { problem: '--format must be text, json, html, pdf, junit or markdown.' };
  const isFileFormat = format === 'html' || format === 'pdf';
  if (values.output !== undefined && !isFileFormat) return { problem: '--output needs --format html or pdf.' };
  return { format, outputPath: values.output ?? null };
}

const OPTIONS = {
  'max-pages': { type: 'string', default: String(FREE_LIMITS.maxPages) },
  'max-minutes': { type: 'string', default: String(FREE_LIMITS.maxDurationMs / 60_000) },
  'max-renders': { type: 'string', default: String(FREE_LIMITS.browser.maxRenders) },
  format: { type: 'string', default: 'text' },
  output: { type: 'string' },
  'fail-under': { type: 'string' },
  'fail-on': { type: 'string' },
  'min-pages': { type: 'string' },
  baseline: { type: 'string' },
  'static-dir': { type: 'string' },
  origin: { type: 'string' },
  save: { type: 'string', multiple: true, default: [] as string[] },
  file: { type: 'string' },
  resume: { type: 'boolean', default: false },
  previous: { type: 'string' },
  explain: { type: 'string' },
  include: { type: 'string', multiple: true, default: [] as string[] },
  exclude: { type: 'string', multiple: true, default: [] as string[] },
  subdomains: { type: 'string', default: 'www' },
  list: { type: 'string' },
  as: { type: 'string' },
  'only-list': { type: 'boolean', default: false },
  unlimited: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

const parseArguments = (args: string[]) => parseArgs({ args, allowPositionals: true, options: OPTIONS });
