import type { VisibilityResults } from '#contracts/outside/assistants/visibility-report.ts';
import { createCountryNamer, createLanguageNamer } from '#lib/text/english-names.ts';
import { formatCount, formatDateTime } from '#lib/text/format.ts';

/** How the figures were measured: the points that the IAB asks tools to disclose. */
export function MethodBox({ results }: { results: VisibilityResults }) {
  const { method, engines, brand } = results;
  const { prompts, repeats } = method;
  const points = [
    ['Assistants', engines.map(({ source, models }) => `${source}: ${models.join(', ') || 'no answers'}`).join('; ')],
    [
      'Prompts',
      `Version ${method.promptSetVersion}: ${formatCount(prompts.unbranded, 'prompt')} without your brand, ${prompts.branded} with it. Suggested from your website and approved by you. Shares count only prompts without your brand.`,
    ],
    [
      'Collection',
      `Each prompt was asked ${repeats === 1 ? 'once' : `${repeats} times`}, always in a new conversation without a system prompt, so answers within longer conversations can differ.`,
    ],
    [
      'Web search',
      'Assistants decide for each prompt whether they search the web, as they do for visitors. No search is forced. Answers from memory cite nothing, so citation shares leave them out.',
    ],
    ['Market', `${createCountryNamer()(method.country)}, ${createLanguageNamer()(method.language)}`],
    [
      'Time',
      method.firstAskedAt === null || method.lastAskedAt === null
        ? 'Not recorded'
        : `${formatDateTime(method.firstAskedAt)} to ${formatDateTime(method.lastAskedAt)}. ${method.frequency === 'weekly' ? 'Repeated every week.' : 'Not repeated automatically.'}`,
    ],
    [
      'Sample',
      engines
        .map(
          ({ name, answers, missing }) =>
            `${name}: ${formatCount(answers, 'answer')}${missing > 0 ? `, ${missing} missing` : ''}`,
        )
        .join('; '),
    ],
    [
      'Mentions',
      `Names searched for: ${brand.names.join(', ')}. An answer that only states that it does not know you is not a mention, and neither is a name in a URL or in code. Unclear names are not counted until you decide.`,
    ],
    [
      'Inaccuracies',
      'Phone numbers, email addresses, founding years, postal codes and prices that answers state are compared with your pages. A difference is listed with both values, so that you can decide which one is right. Other statements are not checked.',
    ],
    [
      'Reproducibility',
      'Assistants answer differently each time. The interval covers this variation and the choice of prompts; it treats answers to the same prompt as similar. Every answer is stored as it was received.',
    ],
    [
      'Limits',
      'API answers can differ from answers in the app, where location, account and history play a part. Few answers make wide intervals.',
    ],
  ] as const;
  return (
    <section aria-labelledby="method-title" className="rounded-8 border bg-surface p-5">
      <h2 id="method-title" className="text-20 font-semibold text-ink">
        How this was measured
      </h2>
      <dl className="mt-3 grid gap-x-6 gap-y-3 text-14 sm:grid-cols-[9rem_minmax(0,1fr)]">
        {points.map(([term, text]) => (
          <div key={term} className="contents">
            <dt className="font-medium text-ink">{term}</dt>
            <dd className="-mt-2 text-ink-2 sm:mt-0">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
