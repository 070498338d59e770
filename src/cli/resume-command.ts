/** Returns the command that resumes a paused audit: the original one with `--resume`. */
export function buildResumeCommand(args: readonly string[]): string {
  const again = args.includes('--resume') ? args : [...args, '--resume'];
  return ['npm run audit --', ...again.map(quoted)].join(' ');
}

/** Quotes an argument for a POSIX shell, so that the `*` of a pattern reaches the program. */
function quoted(argument: string): string {
  return /^[\w./:@%+=,-]+$/.test(argument) ? argument : `'${argument.replaceAll("'", String.raw`'\''`)}'`;
}
