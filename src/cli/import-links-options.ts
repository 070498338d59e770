import { parseArgs } from 'node:util';
import { RANK_LIMITS } from '#contracts/outside/graph-imports.ts';
import type { ImportRequest } from '#services/link-graph/import/plan-import.ts';

export const USAGE = `Usage: npm run import:links -- --release <id>|latest [options]
       npm run import:links -- --ranks <file or URL> [options]
       npm run import:links -- --vertices <file or URL> --edges <file or URL> [options]
       npm run import:links -- --list

Imports the domain graph of Common Crawl: positions of domains (authority) and, if requested, referring domains.

  --release <id>      release of Common Crawl, or latest; with files, their release if their names do not contain it
  --backlinks         also import the referring domains of the release (downloads several gigabytes)
  --ranks <file>      ranks file: path or URL, compressed or not
  --vertices <file>   vertices file, together with --edges
  --edges <file>      edges file
  --limit <n>         number of domains whose positions are kept (default ${RANK_LIMITS.default})
  --domains <list>    domains whose referring domains are kept, separated by commas, or a file with one per line
                      (default: the websites and competitors of all accounts)
  --list              list the releases
  --help              show this help

An interrupted import continues its download when it is started again with the same options.

Exit codes: 0 done, 1 a file is damaged or the import failed, 2 wrong usage, 3 interrupted, or the server is unavailable.
`;

export type ParsedImport =
  | { kind: 'import'; request: ImportRequest; domains: string | null }
  | { kind: 'list' }
  | { kind: 'help' }
  | { kind: 'invalid'; message: string };

/** Parses the command line. Never throws: a wrong option is returned as an error message. */
export function parseImportOptions(args: string[]): ParsedImport {
  let values: ReturnType<typeof parseArguments>;
  try {
    values = parseArguments(args);
  } catch (error) {
    return { kind: 'invalid', message: error instanceof Error ? error.message : String(error) };
  }
  if (values.help) return { kind: 'help' };
  return values.list ? { kind: 'list' } : checkValues(values);
}

function checkValues(values: ReturnType<typeof parseArguments>): ParsedImport {
  const files = { ranks: values.ranks ?? null, vertices: values.vertices ?? null, edges: values.edges ?? null };
  const hasFiles = Object.values(files).some((file) => file !== null);
  const limit = Number(values.limit);
  if (!Number.isInteger(limit) || limit < 1 || limit > RANK_LIMITS.max) {
    return { kind: 'invalid', message: `--limit must be a number from 1 to ${RANK_LIMITS.max}.` };
  }
  if (!hasFiles && values.release === undefined) return { kind: 'invalid', message: 'Enter a release or a file.' };
  if (hasFiles && values.backlinks) {
    return { kind: 'invalid', message: '--backlinks requires --release: use --vertices and --edges for files.' };
  }
  const request = { release: values.release ?? null, files, limit, hasBacklinks: values.backlinks };
  return { kind: 'import', request, domains: values.domains ?? null };
}

const parseArguments = (args: string[]) =>
  parseArgs({
    args,
    options: {
      release: { type: 'string' },
      backlinks: { type: 'boolean', default: false },
      ranks: { type: 'string' },
      vertices: { type: 'string' },
      edges: { type: 'string' },
      limit: { type: 'string', default: String(RANK_LIMITS.default) },
      domains: { type: 'string' },
      list: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  }).values;
