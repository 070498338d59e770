import { describe, expect, it } from 'vitest';
import { agentAnswer, makeAgentProbe, refusedAgent } from '#test/helpers/agent-probe.ts';
import { agentExchange, compareAgents } from './agent-answers.ts';

const BOT = 'OAI-SearchBot';

describe('compareAgents', () => {
  it('gives the agents that were asked as', () => {
    const [own, bot] = [agentAnswer(null), agentAnswer(BOT)];
    const unasked = agentAnswer('Claude-User', { notAsked: 'stopped' });
    expect(compareAgents(makeAgentProbe([own, bot, unasked]))).toEqual({ own, agents: [bot] });
  });

  it.each([
    ['nobody was asked as', makeAgentProbe([]), 'not asked for'],
    ['robots.txt keeps all out', makeAgentProbe([], [BOT]), 'robots.txt keeps'],
    ['our own crawler is refused', makeAgentProbe([refusedAgent(null), refusedAgent(BOT)]), 'does not get'],
    [
      'our own crawler gets an error',
      makeAgentProbe([agentAnswer(null, { status: 500 }), agentAnswer(BOT)]),
      'does not get',
    ],
    [
      'our own crawler gets a challenge',
      makeAgentProbe([agentAnswer(null, { challenge: 'Guard' }), agentAnswer(BOT)]),
      'does not get',
    ],
  ])('compares nothing when %s', (_name, probe, reason) => expect(compareAgents(probe)).toContain(reason));
});

it('spells out both answers', () => {
  const hop = { url: 'https://example.com/', status: 302, location: '/blocked' };
  expect(agentExchange(refusedAgent(BOT, { redirects: [hop] }), agentAnswer(null))).toBe(
    'GET https://example.com/ as OAI-SearchBot -> 302 -> 403 (our own crawler: 200)',
  );
});
