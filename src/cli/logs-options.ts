import { parseArgs } from 'node:util';
import { getCommand } from './command-name.ts';
import { explainParseError } from './usage-errors.ts';

export const LOGS_USAGE = `Usage: ${getCommand('logs')} <file>... [options]

Counts what AI crawlers and search engines requested, and visits from assistants, in access logs of nginx, Apache, IIS (W3C),
Caddy (JSON), CloudFront and Cloudflare Logpush, compressed with gzip or not. The logs are read on this machine. Only totals are
written: no IP addresses, no user names, no query strings, and nothing about visitors.

  --host <host>      count only requests to this host; may be repeated (for logs of several websites)
  --output <file>    file with the totals, which can be uploaded (default awi-log-totals.json)
  --help             show this help

Exit codes: 0 done, 1 a file is damaged or has an unknown format, 2 wrong usage, 3 interrupted.
`;

export type ParsedLogsOptions =
  | { kind: 'read'; paths: string[]; hosts: string[]; outputPath: string }
  | { kind: 'help' }
  | { kind: 'invalid'; message: string };

/** Parses the command line. Never throws: a wrong option is returned as an error message. */
export function parseLogsOptions(args: string[]): ParsedLogsOptions {
  try {
    const { values, positionals } = parseArguments(args);
    if (values.help) return { kind: 'help' };
    if (positionals.length === 0) return { kind: 'invalid', message: 'Enter the path of an access log.' };
    const hosts = values.host.map((host) => host.toLowerCase());
    return { kind: 'read', paths: positionals, hosts, outputPath: values.output };
  } catch (error) {
    return { kind: 'invalid', message: explainParseError(error, Object.keys(OPTIONS)) };
  }
}

const OPTIONS = {
  host: { type: 'string', multiple: true, default: [] as string[] },
  output: { type: 'string', default: 'awi-log-totals.json' },
  help: { type: 'boolean', default: false },
} as const;

const parseArguments = (args: string[]) => parseArgs({ args, allowPositionals: true, options: OPTIONS });
