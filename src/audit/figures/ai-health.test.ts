import { describe, expect, it } from 'vitest';
import type { AgentResponse } from '#contracts/site/site-probes.ts';
import { makeAgentProbe, makeAgentResponse, makeBlockedAgentResponse } from '#test/helpers/agent-probe.ts';
import { makeRobots } from '#test/helpers/artifacts.ts';
import { makeEvaluatedRun, makePanelInput, makeUnmeasuredRun } from '#test/helpers/panel-input.ts';
import { buildAiHealth } from './ai-health.ts';
import type { PanelInput } from './panel-input.ts';

const findPlatform = (id: string, input: PanelInput) =>
  buildAiHealth(input, 80).platforms.find((item) => item.id === id);
const makeAgentRun = (id: string, failingCount: number) =>
  makeEvaluatedRun({ id, category: 'ai-access', severity: 'critical', scope: 'site' }, 1, failingCount);
const contentRun = makeEvaluatedRun({ id: 'title-missing', category: 'title', severity: 'critical' }, 4);
const chatgptBlockedRuns = [
  makeAgentRun('ai-search-bot-blocked-oai-searchbot', 1),
  makeAgentRun('ai-search-bot-blocked-perplexitybot', 0),
  contentRun,
];

describe('buildAiHealth', () => {
  it('evaluates an assistant by its own crawlers and by the rules that concern all of them', () => {
    const input = makePanelInput(chatgptBlockedRuns, { robots: makeRobots({ 'OAI-SearchBot': 'Disallow: /' }) });
    // Access 0 of 40 points, content 15 of 15: 27 without the cap.
    expect(findPlatform('chatgpt', input)).toMatchObject({ readiness: 20, outcome: 'fail', access: 'partly-refused' });
    expect(findPlatform('perplexity', input)).toMatchObject({ readiness: 100, outcome: 'pass', access: 'allowed' });
    expect(findPlatform('chatgpt', input)?.agents[0]).toMatchObject({ isAllowed: false, line: 'Disallow: /' });
  });

  it('warns about an assistant that passes although one of its crawlers is blocked', () => {
    const robots = makeRobots({ 'ChatGPT-User': 'Disallow: /' });
    const input = makePanelInput([contentRun], { robots });
    expect(findPlatform('chatgpt', input)).toMatchObject({
      readiness: 100,
      outcome: 'warning',
      access: 'partly-refused',
    });
  });

  it('warns about every assistant that passes while overall AI readiness is poor', () => {
    const input = makePanelInput([contentRun], { robots: makeRobots() });
    expect(buildAiHealth(input, 12).platforms.map(({ outcome }) => outcome)).toEqual(Array(4).fill('warning'));
    expect(buildAiHealth(input, 50).platforms.map(({ outcome }) => outcome)).toEqual(Array(4).fill('pass'));
  });

  const makeJavaScriptRun = (failingCount: number) =>
    makeEvaluatedRun(
      { id: 'ai-content-needs-javascript', category: 'ai-access', confidence: 'likely' },
      10,
      failingCount,
    );

  it.each([
    ['OAI-SearchBot', 'chatgpt', 'ChatGPT search cannot read this site: robots.txt blocks its crawler OAI-SearchBot.'],
    ['PerplexityBot', 'perplexity', 'Perplexity cannot read this site: robots.txt blocks its crawler PerplexityBot.'],
    [
      'Claude-SearchBot',
      'claude',
      'Claude search cannot read this site: robots.txt blocks its crawler Claude-SearchBot.',
    ],
  ])('caps the assistant whose search agent %s is blocked, and reports it', (token, id, sentence) => {
    const many = Array.from({ length: 30 }, (_value, index) =>
      makeEvaluatedRun({ id: `title-${index}`, category: 'title' }, 9),
    );
    const input = makePanelInput(many, { robots: makeRobots({ [token]: 'Disallow: /' }) });
    expect(findPlatform(id, input)).toMatchObject({
      readiness: 20,
      outcome: 'fail',
      blocked: { cause: 'robots', sentence },
    });
    const others = buildAiHealth(input, 80).platforms.filter((other) => other.id !== id);
    expect(others.map(({ readiness, blocked }) => [readiness, blocked])).toEqual(Array(3).fill([100, null]));
  });

  it('caps every assistant with a documented agent when the main text needs JavaScript', () => {
    const input = makePanelInput([makeJavaScriptRun(5), contentRun], { robots: makeRobots() });
    for (const id of ['chatgpt', 'perplexity', 'claude']) {
      expect(findPlatform(id, input)).toMatchObject({ outcome: 'fail', blocked: { cause: 'javascript' } });
      expect(findPlatform(id, input)?.readiness).toBeLessThanOrEqual(20);
    }
    expect(findPlatform('deepseek', input)).toMatchObject({ blocked: null, access: 'not-verifiable' });
    expect(
      findPlatform('chatgpt', makePanelInput([makeJavaScriptRun(4), contentRun], { robots: makeRobots() }))?.blocked,
    ).toBeNull();
  });

  it('warns when our own request is blocked, which proves nothing and caps nothing', () => {
    const probe = (own: AgentResponse) =>
      ({ measured: true, value: makeAgentProbe([own, makeBlockedAgentResponse('OAI-SearchBot')]) }) as const;
    const agentProbe = probe(makeAgentResponse(null));
    const input = makePanelInput([contentRun], { robots: makeRobots(), agentProbe });
    expect(findPlatform('chatgpt', input)).toMatchObject({ readiness: 100, outcome: 'warning', blocked: null });
    expect(findPlatform('chatgpt', input)?.possible).toContain('Possibly blocked by the server');
    expect(findPlatform('claude', input)).toMatchObject({ outcome: 'pass', possible: null });
    const blockedInput = makePanelInput([contentRun], {
      robots: makeRobots(),
      agentProbe: probe(makeBlockedAgentResponse(null)),
    });
    expect(findPlatform('chatgpt', blockedInput)).toMatchObject({ outcome: 'pass', possible: null });
  });

  it('caps an assistant when all of its crawlers are blocked', () => {
    const robots = makeRobots({ 'OAI-SearchBot': 'Disallow: /', 'ChatGPT-User': 'Disallow: /' });
    const input = makePanelInput([contentRun], { robots });
    expect(findPlatform('chatgpt', input)).toMatchObject({ readiness: 20, access: 'refused' });
  });

  it('cannot verify the access of an assistant without a documented crawler', () => {
    const input = makePanelInput(chatgptBlockedRuns, { robots: makeRobots() });
    expect(findPlatform('deepseek', input)).toMatchObject({ readiness: 100, access: 'not-verifiable', agents: [] });
  });

  it('returns no figure when nothing was checked', () => {
    expect(buildAiHealth(makePanelInput([]), null).platforms).toMatchObject(
      Array.from({ length: 4 }, () => ({ readiness: null, outcome: 'notMeasured' })),
    );
  });

  it.each([
    ['structured-data', { id: 'sd-x', category: 'structured-data' }, [10, 6], { score: 40, outcome: 'fail' }],
    ['structured-data', { id: 'sd-x', category: 'structured-data' }, [100, 59], { score: 41, outcome: 'pass' }],
    ['citations', { id: 'claims-without-sources', category: 'ai-content' }, [10, 5], { score: 50, outcome: 'fail' }],
    ['citations', { id: 'claims-without-sources', category: 'ai-content' }, [100, 49], { score: 51, outcome: 'pass' }],
  ] as const)(
    'computes the factor %s for the rule %o with the counts %o',
    (id, rule, [judged, failingCount], expected) => {
      const factors = buildAiHealth(makePanelInput([makeEvaluatedRun(rule, judged, failingCount)]), 80).factors;
      expect(factors.find((factor) => factor.id === id)).toMatchObject(expected);
    },
  );

  it.each([
    ['freshness', 'No crawled page is recognized as an article.'],
    ['entities', 'No check of this factor applies to the crawled pages.'],
  ])('marks the factor %s as not applicable when none of its checks applies', (id, reason) => {
    const { factors } = buildAiHealth(makePanelInput([]), null);
    expect(factors.find((factor) => factor.id === id)).toMatchObject({ outcome: 'notApplicable', reason, score: null });
  });

  it('marks a factor as not measured when one of its checks could not run', () => {
    const inapplicableRun = makeEvaluatedRun({ id: 'publish-date-missing', category: 'e-e-a-t' }, 0);
    const runs = [inapplicableRun, makeUnmeasuredRun({ id: 'stale-content', category: 'content' })];
    const { factors } = buildAiHealth(makePanelInput(runs), null);
    expect(factors.find(({ id }) => id === 'freshness')).toMatchObject({
      outcome: 'notMeasured',
      reason: '“Good: stale-content” could not be checked: Not gathered in this test',
    });
  });
});
