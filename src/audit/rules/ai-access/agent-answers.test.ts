import { describe, expect, it } from 'vitest';
import { agentAnswer, makeAgentProbe, refusedAgent } from '#test/helpers/agent-probe.ts';
import { compareAgents, formatAgentExchange } from './agent-answers.ts';

const BOT = 'OAI-SearchBot';

describe('compareAgents', () => {
  it('returns the agents that were requested', () => {
    const [own, bot] = [agentAnswer(null), agentAnswer(BOT)];
    const unasked = agentAnswer('Claude-User', { notAsked: 'stopped' });
    expect(compareAgents(makeAgentProbe([own, bot, unasked]))).toEqual({ own, agents: [bot] });
  });

  it.each([
    ['no agent was requested', makeAgentProbe([]), 'not requested'],
    ['robots.txt blocks all agents', makeAgentProbe([], [BOT]), 'robots.txt already blocks'],
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

it('contains both responses', () => {
  const hop = { url: 'https://example.com/', status: 302, location: '/blocked' };
  expect(formatAgentExchange(refusedAgent(BOT, { redirects: [hop] }), agentAnswer(null))).toBe(
    'GET https://example.com/ as OAI-SearchBot -> 302 -> 403 (our own crawler: 200)',
  );
});
