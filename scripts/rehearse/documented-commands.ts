import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const OPERATIONS_PATH = join(import.meta.dirname, '..', '..', 'docs', 'operations.md');

export const readOperations = (): string => readFileSync(OPERATIONS_PATH, 'utf8');

/**
 * Returns the commands of a code block in a Markdown document, one per line. The block begins with the title as a
 * comment.
 *
 * @throws Error when the document has no such block, or several
 */
export function readCommands(markdown: string, title: string): string[] {
  const blocks = [...markdown.matchAll(/^```\w*\n([\s\S]*?)^```$/gm)].map(([, text = '']) => text.trim().split('\n'));
  const [block, ...others] = blocks.filter(([first]) => first === `# ${title}`);
  if (block === undefined || others.length > 0)
    throw new Error(`${1 + others.length - (block === undefined ? 1 : 0)} code blocks begin with "# ${title}"`);
  return block.slice(1);
}

/** What a command of `docker compose` does, without containers. */
export type ComposeStep =
  | { kind: 'run'; command: string }
  | { kind: 'start-database' }
  | { kind: 'stop-product' }
  | { kind: 'start-product' };

const IN_CONTAINER = /^docker compose (?:exec -T (?:database|worker)|run --rm -T --no-deps worker) (.+)$/;
const OTHER_STEPS: Readonly<Record<string, ComposeStep>> = {
  'docker compose up -d --wait database': { kind: 'start-database' },
  'docker compose stop web worker': { kind: 'stop-product' },
  'docker compose up -d': { kind: 'start-product' },
};

/**
 * Returns what to do for a documented command where no container engine is available. `/data` becomes the data folder.
 *
 * @throws Error for a command without a counterpart
 */
export function translateComposeCommand(line: string, dataDir: string): ComposeStep {
  const command = IN_CONTAINER.exec(line)?.[1];
  if (command !== undefined) return { kind: 'run', command: command.replaceAll(/(?<=\s)\/data\b/g, dataDir) };
  const step = OTHER_STEPS[line];
  if (step === undefined) throw new Error(`The rehearsal cannot run "${line}"`);
  return step;
}
