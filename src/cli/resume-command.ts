/** The command that resumes a paused audit: the original one with `--resume`. */
export function resumeCommand(args: readonly string[]): string {
  const again = args.includes('--resume') ? args : [...args, '--resume'];
  return ['npm run audit --', ...again.map(quoted)].join(' ');
}

/** For a POSIX shell: a pattern's `*` must reach the program. */
function quoted(argument: string): string {
  return /^[\w./:@%+=,-]+$/.test(argument) ? argument : `'${argument.replaceAll("'", String.raw`'\''`)}'`;
}
