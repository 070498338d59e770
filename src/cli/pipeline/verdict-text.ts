import { formatQuantity } from '#lib/text/counted.ts';
import { UNCOUNTED_REASONS } from './markdown.ts';
import { cleanText } from './untrusted-text.ts';
import type { Verdict } from './verdict.ts';

const MAX_PLACES = 3;

/** Formats the comparison with the baseline and the results of all limits for a terminal. Empty without either. */
export function renderVerdictText({ comparison, limits, isPassed }: Verdict): string {
  const lines: string[] = [];
  if (comparison !== null) {
    const { newIssues, uncounted } = comparison;
    lines.push('', `New issues since the baseline (${newIssues.length})`);
    for (const { severity, title, ruleId, urlCount, places } of newIssues) {
      lines.push(`  [${severity}] ${title} (${formatQuantity(urlCount, 'URL')})  ${ruleId}`);
      const shown = places
        .slice(0, MAX_PLACES)
        .map(({ url, where, found, expected }) =>
          cleanText(`${url}  ${where}: found ${found || 'nothing'}; expected ${expected}`, 400),
        );
      lines.push(...shown.map((place) => `      ${place}`));
    }
    for (const { title, ruleId, urls, kind } of uncounted)
      lines.push(
        `  not counted: ${title} (${formatQuantity(urls.length, 'URL')}): ${UNCOUNTED_REASONS[kind]}  ${ruleId}`,
      );
  }
  if (limits.length > 0) {
    lines.push('', isPassed ? 'Limits: passed' : 'Limits: failed');
    lines.push(
      ...limits.map(({ text, found, isExceeded }) => `  ${isExceeded ? 'exceeded' : 'kept'}: ${text} (${found})`),
    );
  }
  return lines.length === 0 ? '' : `${lines.join('\n')}\n`;
}
