import type { AnswerHighlight } from '#contracts/outside/assistants/visibility-report.ts';
import { describeReason } from '#lib/assistants/name-reason.ts';

/**
 * Lists the reasons why names of the brand count or do not count, each reason once, in the order of the text, such as
 * "“Acme” (twice), counted: ...". A name that cannot be an ordinary word is not unclear and needs no reason.
 */
export function listReasons(text: string, highlights: readonly AnswerHighlight[]): string[] {
  const own = highlights.flatMap(({ start, end, isOwn, reason }) =>
    isOwn && reason !== null && reason !== 'distinctive' ? [{ start, reason, spelling: text.slice(start, end) }] : [],
  );
  const byReason = Map.groupBy(
    own.toSorted((a, b) => a.start - b.start),
    ({ reason }) => reason,
  );
  return [...byReason].map(([reason, names]) => {
    const [first] = names;
    return `“${first?.spelling ?? ''}”${describeCount(names.length)}, ${describeReason(reason)}.`;
  });
}

function describeCount(count: number): string {
  if (count === 1) return '';
  return count === 2 ? ' (twice)' : ` (${count} times)`;
}
