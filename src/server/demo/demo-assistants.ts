import {
  ASSISTANT_PROVIDERS,
  type AssistantProvider,
  DEFAULT_ASSISTANT_PRICES,
} from '#contracts/outside/assistants/assistant-prices.ts';
import type { DemoAccess } from '#contracts/outside/data-sources.ts';
import type { DraftSource, WrittenAnswer } from '#providers/assistants/local/draft-answer.ts';
import { ASSISTANT_TEST_KEY, type LocalAssistant, serveAssistant } from '#providers/assistants/local-server.ts';
import { draw } from './demo-demand.ts';
import { buildDemoUrl, DEMO_PATHS } from './demo-site.ts';

const OWN_NAME = 'Alderbrook Cycle Workshop';
/** Competitors with their websites. */
const RIVALS: readonly DraftSource[] = [
  { url: 'https://millbrook-bikes.example/', title: 'Millbrook Bikes' },
  { url: 'https://harbour-wheels.example/', title: 'Harbour Wheels' },
  { url: 'https://spoke-and-chain.example/', title: 'Spoke & Chain' },
];
const GUIDE: DraftSource = { url: 'https://cycling-guide.example/workshops', title: 'Workshops compared' };
const FORUM: DraftSource = { url: 'https://forum.example/t/which-workshop', title: 'Which workshop?' };

/**
 * Range of the share of answers that mention the demo site. It depends on the prompt, because prompts differ more than
 * the answers to one prompt.
 */
const MAX_MENTIONED_SHARE = 0.85;
const MIN_MENTIONED_SHARE = 0.05;
const CITED_SHARE = 0.6;
const SEARCH_SHARE = 0.8;
const RIVAL_SHARE = 0.7;

/** Local servers in place of the vendors of assistants. */
export interface DemoAssistants {
  origins: Record<AssistantProvider, string>;
  /** What users enter to connect the assistants. */
  access: Record<AssistantProvider, DemoAccess>;
  servers: LocalAssistant[];
}

/**
 * Starts the simulated assistants of demo mode. Some of their answers name the demo site, always for the same prompts
 * and repeats.
 */
export async function startDemoAssistants(): Promise<DemoAssistants> {
  const started = await Promise.all(
    ASSISTANT_PROVIDERS.map(async (provider) => {
      const models = DEFAULT_ASSISTANT_PRICES.filter((price) => price.provider === provider).map(({ model }) => model);
      const write = (prompt: string, repeat: number) => writeDemoAnswer(provider, prompt, repeat);
      const findUrls = (query: string) => findDemoPages(provider, query);
      return [provider, await serveAssistant({ provider, models, write, findUrls })] as const;
    }),
  );
  return {
    origins: mapProviders(started, ({ origin }) => origin),
    access: mapProviders(started, () => ({ login: null, key: ASSISTANT_TEST_KEY })),
    servers: started.map(([, server]) => server),
  };
}

const mapProviders = <Value>(
  started: readonly (readonly [AssistantProvider, LocalAssistant])[],
  read: (server: LocalAssistant) => Value,
) =>
  Object.fromEntries(started.map(([provider, server]) => [provider, read(server)])) as Record<AssistantProvider, Value>;

/** Writes the answer of an assistant; exported for its test. */
export function writeDemoAnswer(provider: AssistantProvider, prompt: string, repeat: number): WrittenAnswer {
  const answerId = `${provider} ${prompt} ${repeat}`;
  const decide = (what: string, share: number) => draw(`${what} ${answerId}`) < share;
  const isMentioned = decide(
    'named',
    MIN_MENTIONED_SHARE + (MAX_MENTIONED_SHARE - MIN_MENTIONED_SHARE) * draw(`rate ${prompt}`),
  );
  const hasSearched = decide('search', SEARCH_SHARE);
  const rivals = RIVALS.filter(({ title }) => draw(`${title} ${answerId}`) < RIVAL_SHARE);
  const own: DraftSource = { url: buildDemoUrl(pickPath(prompt)), title: OWN_NAME };
  const isCited = hasSearched && decide('cited', CITED_SHARE);
  return {
    sentences: [
      { text: 'These workshops are often recommended:\n\n', source: null },
      ...(isMentioned
        ? [{ text: `- **${OWN_NAME}**: quick repairs and clear prices.`, source: isCited ? own : null }]
        : []),
      ...rivals.map((rival, index) => ({
        text: `\n- **${rival.title}**: a large selection.`,
        source: hasSearched && index === 0 ? rival : null,
      })),
      { text: '\n\nCompare prices before you decide.', source: hasSearched ? GUIDE : null },
    ],
    results: hasSearched ? [own, GUIDE, FORUM, ...rivals.slice(0, 1)] : [],
    queries: hasSearched ? [`${prompt} reviews`, `${prompt} prices`] : [],
  };
}

/** Share of searches that find a page of the demo site, and the maximum number of results before this page. */
const FOUND_SHARE = 0.55;
const MAX_RESULTS_BEFORE = 12;

/** Lists the URLs that the search API of a vendor finds; exported for its test. */
export function findDemoPages(provider: string, query: string): string[] {
  const others = Array.from({ length: MAX_RESULTS_BEFORE }, (_, index) => `https://cycling-${index + 1}.example/`);
  if (draw(`raw ${provider} ${query}`) >= FOUND_SHARE) return others;
  const before = Math.floor(draw(`rank ${provider} ${query}`) * MAX_RESULTS_BEFORE);
  return [...others.slice(0, before), buildDemoUrl(pickPath(query)), ...others.slice(before)];
}

const pickPath = (prompt: string): string => DEMO_PATHS[Math.floor(draw(`page ${prompt}`) * DEMO_PATHS.length)] ?? '/';
