import { getCommand } from './command-name.ts';

/** Returns the command that resumes a paused audit: the original one with `--resume`. */
export function buildResumeCommand(args: readonly string[]): string {
  const resumeArguments = args.includes('--resume') ? args : [...args, '--resume'];
  return [getCommand('audit'), ...resumeArguments.map(quoteArgument)].join(' ');
}

/** Quotes an argument for a POSIX shell, so that the `*` of a pattern reaches the program. */
function quoteArgument(argument: string): string {
  return /^[\w./:@%+=,-]+$/.test(argument) ? argument : `'${argument.replaceAll("'", String.raw`'\''`)}'`;
}
