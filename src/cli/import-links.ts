/** `npm run import:links`: imports the domain graph of Common Crawl, also next to a running server. */
import { existsSync, readFileSync } from 'node:fs';
import { EnvError, readImportEnv } from '#server/settings/env.ts';
import {
  type CommandEnv,
  importFromCommand,
  listReleasesForCommand,
} from '#services/link-graph/command/import-from-command.ts';
import { classifyImportError, type ImportFailure } from '#services/link-graph/import/classify-import-error.ts';
import { type ParsedImport, parseImportOptions, USAGE } from './import-links-options.ts';
import { createImportProgress } from './import-progress.ts';
import { watchInterrupts } from './interrupts.ts';

const EXIT_CODES = { done: 0, failed: 1, invalidUsage: 2, unavailable: 3 } as const;

const print = (text: string) => process.stderr.write(`${text}\n`);

async function main(): Promise<number> {
  const parsed = parseImportOptions(process.argv.slice(2));
  if (parsed.kind === 'help') {
    process.stdout.write(USAGE);
    return EXIT_CODES.done;
  }
  if (parsed.kind === 'invalid') {
    process.stderr.write(`${parsed.message}\n\n${USAGE}`);
    return EXIT_CODES.invalidUsage;
  }
  const { sourceOrigins, ...settings } = readImportEnv();
  const env = { ...settings, baseUrl: sourceOrigins.commonCrawl };
  return parsed.kind === 'list' ? listReleases(env) : runImport(env, parsed);
}

async function listReleases(env: CommandEnv): Promise<number> {
  for (const { id, domains, links } of await listReleasesForCommand(env)) {
    process.stdout.write(`${id}  ${domains.toLocaleString('en-US')} domains, ${links.toLocaleString('en-US')} links\n`);
  }
  return EXIT_CODES.done;
}

async function runImport(
  env: CommandEnv,
  { request, domains }: Extract<ParsedImport, { kind: 'import' }>,
): Promise<number> {
  const interruptWatcher = watchInterrupts(process, { canPause: false, printMessage: print });
  const progress = createImportProgress(process.stderr);
  try {
    await importFromCommand({
      env,
      request,
      domains: domains === null ? null : readDomains(domains),
      signal: interruptWatcher.signal,
      onProgress: progress.update,
      onNote: print,
    });
    progress.end();
    print('Done.');
    return EXIT_CODES.done;
  } catch (error) {
    progress.end();
    if (!interruptWatcher.signal.aborted) throw error;
    print('Interrupted. Run the same command again to continue.');
    return EXIT_CODES.unavailable;
  } finally {
    interruptWatcher.dispose();
  }
}

/** Reads domains from a file with one per line, or from a list separated by commas. */
function readDomains(text: string): string[] {
  const list = existsSync(text) ? readFileSync(text, 'utf8') : text;
  return list.split(/[\s,]+/).filter((domain) => domain !== '');
}

const EXIT_CODE_BY_KIND = {
  wait: EXIT_CODES.unavailable,
  invalid: EXIT_CODES.invalidUsage,
  failed: EXIT_CODES.failed,
} as const satisfies Record<ImportFailure['kind'], number>;

/** Prints why the import ended, and returns the exit code. */
function explain(error: unknown): number {
  if (error instanceof EnvError) {
    print(error.message);
    return EXIT_CODES.invalidUsage;
  }
  const failure = classifyImportError(error);
  if (failure === null) throw error;
  print(failure.message);
  if (failure.kind === 'wait') print('Run the same command again to continue.');
  return EXIT_CODE_BY_KIND[failure.kind];
}

process.exitCode = await main().catch(explain);
