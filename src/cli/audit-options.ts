import { parseArgs } from 'node:util';
import { FREE_LIMITS, PREMIUM_LIMITS } from '#contracts/plan-limits.ts';

export const USAGE = `Usage: npm run audit -- <address> [options]

  --max-pages <n>      pages to read at most (default ${FREE_LIMITS.maxPages}, at most ${PREMIUM_LIMITS.maxPages} without --unlimited)
  --max-minutes <n>    minutes to spend at most (default ${FREE_LIMITS.maxDurationMs / 60_000})
  --format text|json   json prints the whole analysis on standard output and nothing else (default text)
  --fail-under <n>     exit code 1 when the score is below n (0-100)
  --file <path>        keep the crawl file there
  --unlimited          no page, time and speed limit; only for targets named in AWI_ALLOW_TARGETS
  --help               this text

Exit codes: 0 done, 1 score below --fail-under, 2 wrong use or address refused, 3 the site could not be analyzed.
`;

export interface AuditOptions {
  address: string;
  maxPages: number;
  maxDurationMs: number;
  format: 'text' | 'json';
  failUnder: number | null;
  filePath: string | null;
  isUnlimited: boolean;
}

export type ParsedOptions = { ok: true; options: AuditOptions } | { ok: false; isHelp: boolean; message: string };

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
  const [address, ...rest] = positionals;
  if (address === undefined || rest.length > 0) return wrong('Name exactly one address.');
  if (values.format !== 'text' && values.format !== 'json') return wrong('--format must be text or json.');
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
  const failUnder = values['fail-under'] === undefined ? null : wholeNumber(values['fail-under'], 0, 100);
  if (failUnder === null && values['fail-under'] !== undefined)
    return wrong('--fail-under must be a whole number from 0 to 100.');
  return {
    ok: true,
    options: {
      address,
      maxPages,
      maxDurationMs: minutes * 60_000,
      format: values.format,
      failUnder,
      filePath: values.file ?? null,
      isUnlimited: values.unlimited,
    },
  };
}

function readArguments(args: string[]) {
  return parseArgs({
    args,
    allowPositionals: true,
    options: {
      'max-pages': { type: 'string', default: String(FREE_LIMITS.maxPages) },
      'max-minutes': { type: 'string', default: String(FREE_LIMITS.maxDurationMs / 60_000) },
      format: { type: 'string', default: 'text' },
      'fail-under': { type: 'string' },
      file: { type: 'string' },
      unlimited: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
}

function wholeNumber(text: string, min: number, max: number): number | null {
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  return value >= min && value <= max ? value : null;
}
