import { QUALITY_WORDS } from '#contracts/report/quality-words.ts';
import type { DisclosedEngine, DisclosedRun } from '#contracts/report/visibility-details.ts';
import { createCountryNamer, createLanguageNamer } from '../text/english-names.ts';
import { formatCount, formatDateTime, formatInteger } from '../text/format.ts';

/** A point of the disclosure, with its sentences by line. */
export interface MethodPoint {
  term: string;
  lines: readonly string[];
}

/**
 * Describes how the figures of a run were measured: the points that the IAB asks tools to disclose ("Measuring
 * Visibility in the AI Era", 2026). The page, the report and its files show the same points.
 */
export function describeMethod(run: DisclosedRun): MethodPoint[] {
  const { brand, competitorNames, engines, method } = run;
  return [
    { term: 'Assistants', lines: [...engines.map(describeEngine), ...describeQuality(engines)] },
    { term: 'Prompts', lines: describePrompts(run) },
    {
      term: 'Collection',
      lines: [
        `Each prompt is sent ${method.repeats === 1 ? 'once' : `${formatInteger(method.repeats)} times`} to each assistant, always in a new conversation. Answers within longer conversations can differ.`,
        'Answers that failed or were not requested are missing; no total includes them.',
        ...(hasKind(engines, 'api') ? ['Requests through an API contain no system prompt.'] : []),
      ],
    },
    {
      term: 'Web search',
      lines: [
        'Where an assistant can search the web, it decides for each prompt whether it does. No search is forced. Answers from memory cite nothing, so citation shares leave them out.',
      ],
    },
    {
      term: 'Market',
      lines: [`${createCountryNamer()(method.country)}, ${createLanguageNamer()(method.language)}`],
    },
    { term: 'Time', lines: [describeTime(run)] },
    {
      term: 'Mentions',
      lines: [
        `Names searched for: ${brand.names.join(', ')}.`,
        'An answer that only states that it does not know you is not a mention, and neither is a name in a URL or in code. Unclear names are not counted until you decide.',
      ],
    },
    { term: 'Citations', lines: [`Sources on ${brand.domains.join(', ')} count as citations of your website.`] },
    ...(competitorNames.length === 0
      ? []
      : [
          {
            term: 'Competitors',
            lines: [`Share of voice compares mentions of you with mentions of ${competitorNames.join(', ')}.`],
          },
        ]),
    { term: 'Inaccuracies', lines: [describeComparison(run)] },
    {
      term: 'Reproducibility',
      lines: [
        'Assistants answer differently each time. The 95% interval covers this variation and the choice of prompts; it treats answers to the same prompt as similar. Every answer is stored as it was received.',
      ],
    },
    { term: 'Limits', lines: describeLimits(engines) },
  ];
}

const hasKind = (engines: readonly DisclosedEngine[], kind: DisclosedEngine['kind']): boolean =>
  engines.some((engine) => engine.kind === kind);

function describeEngine({ source, models, answers, missing }: DisclosedEngine): string {
  const missed = missing > 0 ? `, ${formatInteger(missing)} missing` : '';
  if (answers === 0) return `${source}: no answers${missed}.`;
  return `${source}: ${formatCount(answers, 'answer')} from ${models.join(', ')}${missed}.`;
}

function describeQuality(engines: readonly DisclosedEngine[]): string[] {
  const words = new Set(engines.map(({ quality }) => QUALITY_WORDS[quality]));
  return words.size === 0 ? [] : [`Quality of the answers: ${[...words].join(', ')}.`];
}

function describePrompts({ method: { promptSetVersion, prompts } }: DisclosedRun): string[] {
  const version = `Version ${promptSetVersion}: ${formatCount(prompts.unbranded, 'prompt')} without your brand, ${formatInteger(prompts.branded)} with it.`;
  return [
    `${version} Suggested automatically or written by you, and approved by you.`,
    prompts.branded === 0
      ? 'Prompts that contain your brand were not sent.'
      : 'Shares count only prompts without your brand, unless stated otherwise. Numbers of answers under “Assistants” include all prompts.',
  ];
}

function describeTime({ method: { firstAskedAt, lastAskedAt, frequency } }: DisclosedRun): string {
  if (firstAskedAt === null || lastAskedAt === null) return 'Not recorded';
  const repeated = frequency === 'weekly' ? 'Repeated every week.' : 'Not repeated automatically.';
  return `${formatDateTime(firstAskedAt)} to ${formatDateTime(lastAskedAt)}. ${repeated}`;
}

const describeComparison = ({ uncomparedReason }: DisclosedRun): string =>
  uncomparedReason === null
    ? 'Phone numbers, email addresses, founding years, postal codes and prices in answers to prompts that contain your brand are compared with your pages. A difference is listed with both values, so that you can decide which one is right. Other statements are not checked.'
    : `Statements about you were not compared with your pages. ${uncomparedReason}`;

const describeLimits = (engines: readonly DisclosedEngine[]): string[] => [
  ...(hasKind(engines, 'api')
    ? ['API answers can differ from answers in the app, where location, account and history play a part.']
    : []),
  ...(hasKind(engines, 'observed')
    ? ['Answers as shown to visitors can differ from one visitor to the next, by location, account and history.']
    : []),
  'Few answers make wide intervals; figures from fewer than 50 answers are exploratory. Whether people use these prompts is not measured.',
];
