import type { LogFile, LogMonth } from '#contracts/outside/logs/log-totals.ts';

/** Maximum number of files that are listed by name. */
const MAX_NAMES = 3;

/** Describes where figures from logs come from: "access log access.log, 2026-11-01 to 2026-11-27". */
export function describeLogSource(
  files: readonly Pick<LogFile, 'name'>[],
  months: readonly Pick<LogMonth, 'firstDay' | 'lastDay'>[],
): string {
  const names = files.slice(0, MAX_NAMES).map(({ name }) => name);
  const others = files.length > MAX_NAMES ? ` and ${files.length - MAX_NAMES} more` : '';
  const first = months.map(({ firstDay }) => firstDay).sort()[0];
  const last = months
    .map(({ lastDay }) => lastDay)
    .sort()
    .at(-1);
  const days = first === undefined || last === undefined ? 'no days' : first === last ? first : `${first} to ${last}`;
  return `access log ${names.join(', ')}${others}, ${days}`;
}
