/** The program of the package: `awi <command> [options]`. Each command is the same as its script in the repository. */
import { BRAND } from '#contracts/product/brand.ts';
import { formatSuggestions, formatUsageError, suggestWords } from './usage-errors.ts';

const COMMANDS: Readonly<Record<string, () => Promise<void>>> = {
  audit: async () => (await import('./audit.ts')).startAudit(),
  mcp: async () => (await import('./mcp/serve-mcp.ts')).startMcp(),
  logs: async () => (await import('./logs.ts')).startLogs(),
};

const USAGE = `Usage: ${BRAND.shortName} <command> [options]

  audit    audit a website or a folder of built pages
  mcp      give an assistant the tools of an installation
  logs     count what AI crawlers requested in access logs

${BRAND.shortName} <command> --help lists the options; ${BRAND.shortName} --version prints the version.
`;

const [name = ''] = process.argv.splice(2, 1);
const start = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
if (start !== undefined) await start();
else if (name === '--help' || name === 'help') process.stdout.write(USAGE);
else if (name === '--version') {
  const { ENGINE_VERSION } = await import('#services/analyses/run/engine-version.ts');
  process.stdout.write(`${ENGINE_VERSION}\n`);
} else {
  process.stderr.write(name === '' ? USAGE : formatUsageError(explainUnknownArgument(name), BRAND.shortName));
  process.exitCode = 2;
}

function explainUnknownArgument(entered: string): string {
  const kind = entered.startsWith('-') ? 'option' : 'command';
  return `Unknown ${kind} ${entered}.${formatSuggestions(suggestWords(entered, [...Object.keys(COMMANDS), '--help', '--version']))}`;
}
