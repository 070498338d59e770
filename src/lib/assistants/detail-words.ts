import type { Portrayal } from '#contracts/outside/assistants/portrayal.ts';
import type { ComparedFacts, MeasuredFunnel } from '#contracts/report/visibility-details.ts';
import { formatCount, formatDate, formatInteger } from '../text/format.ts';

/** Titles of the details that the page, the report and the files show in addition to shares. */
export const DETAIL_TITLES = {
  presence: 'How you appear in answers',
  funnel: 'From page to answer',
  portrayal: 'How assistants describe you',
  wrongFacts: 'Facts that differ from your website',
  method: 'How AI visibility was measured',
} as const;

/** Describes which pages and answers a funnel contains. */
export function describeFunnelBasis({ analyzedAt, askedAt }: MeasuredFunnel, pages: number): string {
  const analyzed = `${formatCount(pages, 'page')} of the analysis of ${formatDate(analyzedAt)}`;
  return askedAt === null
    ? `${analyzed}. No completed run yet.`
    : `${analyzed}, with the answers of ${formatDate(askedAt)} to prompts without your brand.`;
}

/** Describes where the labels of sentences come from, and how reliable they are. */
export const describeLabels = ({ quality, source }: Pick<Portrayal, 'quality' | 'source'>): string =>
  `${quality === 'simulated' ? 'Simulated' : 'Estimated'}: ${source}. Labels can be wrong, so read the sentences; uncertain ones are “Unclear”. Counts are shown from 10 sentences per assistant.`;

/** Describes how many compared statements differ, and how many the website does not state. */
export function describeComparison({ wrong, compared, notStated, answers }: ComparedFacts): string {
  const result =
    compared === 0
      ? describeNoComparison(answers)
      : `${formatInteger(wrong.length)} of ${formatCount(compared, 'compared statement')} ${wrong.length === 1 ? 'differs' : 'differ'}, in ${formatCount(answers, 'answer')}.`;
  return notStated > 0
    ? `${result} Not stated on your website: ${formatInteger(notStated)}. That is not an error.`
    : result;
}

const COMPARED_KINDS = 'phone number, email address, founding year, postal code or price';

const describeNoComparison = (answers: number): string =>
  answers === 1
    ? `The answer to a prompt with your brand states no ${COMPARED_KINDS} that could be compared with your pages.`
    : `None of ${formatCount(answers, 'answer')} to prompts with your brand states a ${COMPARED_KINDS} that could be compared with your pages.`;

/** Describes quality, source and dates of a comparison. */
export const describeFactSource = ({ quality, source, askedAt, analyzedAt }: ComparedFacts): string =>
  `${quality === 'simulated' ? 'Simulated' : 'Real'}: ${source}. Asked ${formatDate(askedAt)}, analyzed ${formatDate(analyzedAt)}.`;
