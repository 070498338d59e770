import { parseArgs } from 'node:util';
import { type SubdomainPolicy, subdomainPolicySchema } from '#contracts/crawl-scope.ts';
import { FREE_LIMITS, PREMIUM_LIMITS } from '#contracts/plan-limits.ts';

const MOST_RENDERS = PREMIUM_LIMITS.browser.maxRenders;

export const USAGE = `Usage: npm run audit -- <address> [options]
       npm run audit -- --explain <crawl file>

  --max-pages <n>      pages to read at most (default ${FREE_LIMITS.maxPages}, at most ${PREMIUM_LIMITS.maxPages} without --unlimited)
  --max-minutes <n>    minutes to spend at most (default ${FREE_LIMITS.maxDurationMs / 60_000})
  --max-renders <n>    pages to open in a browser at most (default ${FREE_LIMITS.browser.maxRenders}, at most ${MOST_RENDERS}; 0 for none)
  --format <format>    text (default); json prints the whole analysis on standard output and nothing else; html and pdf
                       write the report to a file, pdf through a browser
  --output <path>      file of the html or pdf report (default awi-report-<host>-<date> in this folder)
  --fail-under <n>     exit code 1 when the score is below n (0-100)
  --include <pattern>  read only addresses that match: /blog/*, *.pdf, ?sort=, https://host/path*; may be repeated
  --exclude <pattern>  leave out addresses that match; may be repeated
  --subdomains <which> same-host, www (with and without www., the default) or all below the registered domain
  --list <file>        read the addresses in this file, too: one a line, a table (CSV) or a sitemap
  --as <url>           score a staging site as if it were this live site
  --only-list          read the listed addresses and no others
  --file <path>        keep the crawl file there; Ctrl+C then pauses, pressed again it cancels
  --resume             go on with the crawl in --file that was paused or interrupted
  --previous <path>    crawl file of an earlier audit of the site: what has not changed since is not sent again
  --explain <path>     compute the scores of a finished crawl file again and say how; nothing is fetched
  --unlimited          any number of pages and minutes, 32 connections, no pause between requests; only for targets
                       named in AWI_ALLOW_TARGETS
  --help               this text

Exit codes: 0 done, 1 score below --fail-under, 2 wrong use or address refused, 3 the site could not be analyzed, or the
audit was paused or cancelled.
`;

/** What of the site is read; patterns and addresses as written. */
export interface ScopeOptions {
  include: string[];
  exclude: string[];
  subdomains: SubdomainPolicy;
  /** File with more addresses. */
  listPath: string | null;
  onlyUrls: boolean;
  /** Live site that a staging site is scored as. */
  scoreAs?: string;
}

const FORMATS = ['text', 'json', 'html', 'pdf'] as const;
export type AuditFormat = (typeof FORMATS)[number];

export interface AuditOptions {
  address: string;
  maxPages: number;
  maxDurationMs: number;
  maxRenders: number;
  format: AuditFormat;
  /** File of an html or pdf report; null = named after host and day. */
  outputPath: string | null;
  failUnder: number | null;
  filePath: string | null;
  isResumed: boolean;
  /** Crawl file of an earlier audit. */
  previousPath: string | null;
  scope: ScopeOptions;
  isUnlimited: boolean;
}

export type ParsedOptions =
  | { ok: true; options: AuditOptions }
  | { ok: true; explainPath: string }
  | { ok: false; isHelp: boolean; message: string };

const wrong = (message: string): ParsedOptions => ({ ok: false, isHelp: false, message });

/** Reads the command line. Never throws: a wrong option is an answer with its reason. */
export function parseAuditOptions(args: string[]): ParsedOptions {
  let parsed: ReturnType<typeof readArguments>;
  try {
    parsed = readArguments(args);
  } catch (error) {
    return wrong(error instanceof Error ? error.message : String(error));
  }
  const { values, positionals } = parsed;
  if (values.help) return { ok: false, isHelp: true, message: '' };
  if (values.explain !== undefined) {
    return positionals.length === 0 ? { ok: true, explainPath: values.explain } : wrong('--explain takes no address.');
  }
  const [address, ...rest] = positionals;
  if (address === undefined || rest.length > 0) return wrong('Name exactly one address.');
  const output = readOutput(values);
  if ('problem' in output) return wrong(output.problem);
  const maxPages = wholeNumber(
    values['max-pages'],
    1,
    values.unlimited ? Number.MAX_SAFE_INTEGER : PREMIUM_LIMITS.maxPages,
  );
  if (maxPages === null) return wrong(`--max-pages must be a whole number from 1 to ${PREMIUM_LIMITS.maxPages}.`);
  const minutes = wholeNumber(
    values['max-minutes'],
    1,
    values.unlimited ? 100_000 : PREMIUM_LIMITS.maxDurationMs / 60_000,
  );
  if (minutes === null) return wrong('--max-minutes must be a whole number from 1 to 90.');
  const maxRenders = wholeNumber(values['max-renders'], 0, MOST_RENDERS);
  if (maxRenders === null) return wrong(`--max-renders must be a whole number from 0 to ${MOST_RENDERS}.`);
  const failUnder = values['fail-under'] === undefined ? null : wholeNumber(values['fail-under'], 0, 100);
  if (failUnder === null && values['fail-under'] !== undefined)
    return wrong('--fail-under must be a whole number from 0 to 100.');
  const subdomains = subdomainPolicySchema.safeParse(values.subdomains);
  if (!subdomains.success) return wrong('--subdomains must be same-host, www or all.');
  const needed = missingOption(values);
  if (needed !== null) return wrong(needed);
  return {
    ok: true,
    options: {
      address,
      maxPages,
      maxDurationMs: minutes * 60_000,
      maxRenders,
      ...output,
      failUnder,
      filePath: values.file ?? null,
      isResumed: values.resume,
      previousPath: values.previous ?? null,
      scope: readScopeOptions(values, subdomains.data),
      isUnlimited: values.unlimited,
    },
  };
}

function readScopeOptions(
  values: ReturnType<typeof readArguments>['values'],
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

/** An option that another one needs and that is not there. */
function missingOption(values: ReturnType<typeof readArguments>['values']): string | null {
  if (values['only-list'] && values.list === undefined) return '--only-list needs --list.';
  return values.resume && values.file === undefined ? '--resume needs --file.' : null;
}

/** What is written, and where. */
function readOutput(values: {
  format: string;
  output?: string | undefined;
}): Pick<AuditOptions, 'format' | 'outputPath'> | { problem: string } {
  const format = FORMATS.find((known) => known === values.format);
  if (format === undefined) return { problem: '--format must be text, json, html or pdf.' };
  const isFile = format === 'html' || format === 'pdf';
  if (values.output !== undefined && !isFile) return { problem: '--output needs --format html or pdf.' };
  return { format, outputPath: values.output ?? null };
}

function readArguments(args: string[]) {
  return parseArgs({
    args,
    allowPositionals: true,
    options: {
      'max-pages': { type: 'string', default: String(FREE_LIMITS.maxPages) },
      'max-minutes': { type: 'string', default: String(FREE_LIMITS.maxDurationMs / 60_000) },
      'max-renders': { type: 'string', default: String(FREE_LIMITS.browser.maxRenders) },
      format: { type: 'string', default: 'text' },
      output: { type: 'string' },
      'fail-under': { type: 'string' },
      file: { type: 'string' },
      resume: { type: 'boolean', default: false },
      previous: { type: 'string' },
      explain: { type: 'string' },
      include: { type: 'string', multiple: true, default: [] },
      exclude: { type: 'string', multiple: true, default: [] },
      subdomains: { type: 'string', default: 'www' },
      list: { type: 'string' },
      as: { type: 'string' },
      'only-list': { type: 'boolean', default: false },
      unlimited: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
}

function wholeNumber(text: string, min: number, max: number): number | null {
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  return value >= min && value <= max ? value : null;
}
