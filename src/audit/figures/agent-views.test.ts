import { describe, expect, it } from 'vitest';
import { CRAWLER_AGENTS } from '#contracts/agents/ai-agents.ts';
import type { PageFacts } from '#contracts/page/page-facts.ts';
import { makeAgentProbe, makeBlockedAgentResponse } from '#test/helpers/agent-probe.ts';
import { makeRobots } from '#test/helpers/artifacts.ts';
import { makePage } from '#test/helpers/audit-page.ts';
import { makeRender } from '#test/helpers/rendered-page.ts';
import { type AgentViewsInput, buildAgentViews } from './agent-views.ts';

const home = makePage({ url: 'https://example.com/' });
const missing = { measured: false, reason: 'x', step: null } as const;
const makeFactsWithText = (mainText: string, mainWordCount: number): Partial<PageFacts> => {
  if (home.facts === null) throw new Error('The helper page has facts');
  return { mainWordCount, text: { ...home.facts.text, mainText } };
};
const makeInput = (overrides: Partial<AgentViewsInput> = {}): AgentViewsInput => ({
  home,
  render: null,
  robots: makeRobots(),
  probe: missing,
  ...overrides,
});
const buildView = (token: string, viewsInput: AgentViewsInput) =>
  buildAgentViews(viewsInput)?.agents.find((agent) => agent.token === token);

describe('the agent views', () => {
  it('are null without the home page', () => expect(buildAgentViews(makeInput({ home: null }))).toBeNull());

  it('show which agents are blocked, and by which line', () => {
    const robots = makeRobots({ 'OAI-SearchBot': 'Disallow: /' });
    expect(buildView('OAI-SearchBot', makeInput({ robots }))).toMatchObject({
      operator: 'OpenAI',
      isAllowed: false,
      robotsLine: 'Disallow: /',
      probe: null,
      words: 0,
      missingShare: 1,
    });
    expect(buildView('Claude-User', makeInput({ robots }))).toMatchObject({ isAllowed: true });
    const unavailableRobots = makeRobots({}, { state: 'unavailable' });
    expect(buildView('Claude-User', makeInput({ robots: unavailableRobots }))).toMatchObject({
      isAllowed: null,
      robotsLine: null,
    });
  });

  it('show every agent that decides the verdict on an assistant', () => {
    const tokens = buildAgentViews(makeInput())?.agents.map(({ token }) => token);
    const deciding = CRAWLER_AGENTS.filter(({ purpose }) => purpose === 'ai-search' || purpose === 'user-fetch');
    expect(tokens).toEqual(expect.arrayContaining(deciding.map(({ token }) => token)));
  });

  it('show the text that requires JavaScript as missing for agents that do not run it', () => {
    const render = makeRender({
      url: home.url,
      raw: makeFactsWithText('Bread.', 1),
      rendered: makeFactsWithText('Bread. Fresh rolls every day.', 5),
    });
    const views = buildAgentViews(makeInput({ render }));
    expect(views).toMatchObject({ textWithoutScripts: 'Bread.', missingText: 'Fresh rolls every day.' });
    expect(buildView('PerplexityBot', makeInput({ render }))).toMatchObject({ words: 1, missingShare: 4 / 5 });
    expect(buildView('Googlebot', makeInput({ render }))).toMatchObject({
      words: 5,
      missingShare: 0,
      runsScripts: true,
    });
  });

  it('report nothing about JavaScript when the page was not rendered', () => {
    expect(buildView('Googlebot', makeInput())).toMatchObject({ words: null, missingShare: null });
    expect(buildView('PerplexityBot', makeInput())).toMatchObject({ missingShare: null });
    expect(buildAgentViews(makeInput())?.missingText).toBeNull();
  });

  it('show the responses to requests with their user agents', () => {
    const value = makeAgentProbe([makeBlockedAgentResponse('PerplexityBot')]);
    const probe = { measured: true, value } as const;
    expect(buildView('PerplexityBot', makeInput({ probe }))?.probe).toMatchObject({ status: 403, isRefused: true });
    expect(buildView('Googlebot', makeInput({ probe }))?.probe).toBeNull();
  });
});
