import { describe, expect, it } from 'vitest';
import type { AgentAnswer } from '#contracts/site/site-probes.ts';
import { agentAnswer, makeAgentProbe, refusedAgent } from '#test/helpers/agent-probe.ts';
import { makeRobots } from '#test/helpers/artifacts.ts';
import { judgedRun, makePanelInput } from '#test/helpers/panel-input.ts';
import { buildAiHealth } from './ai-health.ts';
import type { PanelInput } from './panel-input.ts';

const platform = (id: string, input: PanelInput) => buildAiHealth(input, 80).platforms.find((item) => item.id === id);
const agentRun = (id: string, failing: number) =>
  judgedRun({ id, category: 'ai-access', severity: 'critical', scope: 'site' }, 1, failing);
const content = judgedRun({ id: 'title-missing', category: 'title', severity: 'critical' }, 4);
const chatgptRefused = [
  agentRun('ai-search-bot-blocked-oai-searchbot', 1),
  agentRun('ai-search-bot-blocked-perplexitybot', 0),
  content,
];

describe('aiHealth', () => {
  it('evaluates an assistant by its own crawlers and by the rules that concern all of them', () => {
    const input = makePanelInput(chatgptRefused, { robots: makeRobots({ 'OAI-SearchBot': 'Disallow: /' }) });
    // Access 0 of 40 points, content 15 of 15: 27 without the cap.
    expect(platform('chatgpt', input)).toMatchObject({ readiness: 20, outcome: 'fail', access: 'partly-refused' });
    expect(platform('perplexity', input)).toMatchObject({ readiness: 100, outcome: 'pass', access: 'allowed' });
    expect(platform('chatgpt', input)?.agents[0]).toMatchObject({ isAllowed: false, line: 'Disallow: /' });
  });

  it('warns of an assistant that passes although one of its crawlers is refused', () => {
    const robots = makeRobots({ 'ChatGPT-User': 'Disallow: /' });
    const input = makePanelInput([content], { robots });
    expect(platform('chatgpt', input)).toMatchObject({ readiness: 100, outcome: 'warning', access: 'partly-refused' });
  });

  it('warns of every assistant that passes while AI readiness as a whole is poor', () => {
    const input = makePanelInput([content], { robots: makeRobots() });
    expect(buildAiHealth(input, 12).platforms.map(({ outcome }) => outcome)).toEqual(Array(4).fill('warning'));
    expect(buildAiHealth(input, 50).platforms.map(({ outcome }) => outcome)).toEqual(Array(4).fill('pass'));
  });

  const scripted = (failing: number) =>
    judgedRun({ id: 'ai-content-needs-javascript', category: 'ai-access', confidence: 'likely' }, 10, failing);

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
      judgedRun({ id: `title-${index}`, category: 'title' }, 9),
    );
    const input = makePanelInput(many, { robots: makeRobots({ [token]: 'Disallow: /' }) });
    expect(platform(id, input)).toMatchObject({
      readiness: 20,
      outcome: 'fail',
      blocked: { cause: 'robots', sentence },
    });
    const others = buildAiHealth(input, 80).platforms.filter((other) => other.id !== id);
    expect(others.map(({ readiness, blocked }) => [readiness, blocked])).toEqual(Array(3).fill([100, null]));
  });

  it('caps every assistant with a documented agent when the main text needs JavaScript', () => {
    const input = makePanelInput([scripted(5), content], { robots: makeRobots() });
    for (const id of ['chatgpt', 'perplexity', 'claude']) {
      expect(platform(id, input)).toMatchObject({ outcome: 'fail', blocked: { cause: 'javascript' } });
      expect(platform(id, input)?.readiness).toBeLessThanOrEqual(20);
    }
    expect(platform('deepseek', input)).toMatchObject({ blocked: null, access: 'not-verifiable' });
    expect(platform('chatgpt', makePanelInput([scripted(4), content], { robots: makeRobots() }))?.blocked).toBeNull();
  });

  it('warns when our own request is refused, which proves nothing and caps nothing', () => {
    const probe = (own: AgentAnswer) =>
      ({ measured: true, value: makeAgentProbe([own, refusedAgent('OAI-SearchBot')]) }) as const;
    const agentProbe = probe(agentAnswer(null));
    const input = makePanelInput([content], { robots: makeRobots(), agentProbe });
    expect(platform('chatgpt', input)).toMatchObject({ readiness: 100, outcome: 'warning', blocked: null });
    expect(platform('chatgpt', input)?.possible).toContain('Possibly blocked by the server');
    expect(platform('claude', input)).toMatchObject({ outcome: 'pass', possible: null });
    const refusesAll = makePanelInput([content], { robots: makeRobots(), agentProbe: probe(refusedAgent(null)) });
    expect(platform('chatgpt', refusesAll)).toMatchObject({ outcome: 'pass', possible: null });
  });

  it('caps an assistant when all of its crawlers are blocked', () => {
    const robots = makeRobots({ 'OAI-SearchBot': 'Disallow: /', 'ChatGPT-User': 'Disallow: /' });
    const input = makePanelInput([content], { robots });
    expect(platform('chatgpt', input)).toMatchObject({ readiness: 20, access: 'refused' });
  });

  it('cannot verify the access of an assistant without a documented crawler', () => {
    const input = makePanelInput(chatgptRefused, { robots: makeRobots() });
    expect(platform('deepseek', input)).toMatchObject({ readiness: 100, access: 'not-verifiable', agents: [] });
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
  ] as const)('scores the factor %s of %o with %o', (id, rule, [judged, failing], expected) => {
    const factors = buildAiHealth(makePanelInput([judgedRun(rule, judged, failing)]), 80).factors;
    expect(factors.find((factor) => factor.id === id)).toMatchObject(expected);
  });
});
