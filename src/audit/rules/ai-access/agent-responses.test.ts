import { describe, expect, it } from 'vitest';
import { makeAgentProbe, makeAgentResponse, makeBlockedAgentResponse } from '#test/helpers/agent-probe.ts';
import { formatAgentExchange, selectAgentComparison } from './agent-responses.ts';

const BOT = 'OAI-SearchBot';

describe('selectAgentComparison', () => {
  it('returns the responses to requests that were sent', () => {
    const [own, bot] = [makeAgentResponse(null), makeAgentResponse(BOT)];
    const unprobedAgent = makeAgentResponse('Claude-User', { notAsked: 'stopped' });
    expect(selectAgentComparison(makeAgentProbe([own, bot, unprobedAgent]))).toEqual({ own, agents: [bot] });
  });

  it.each([
    ['no agent was requested', makeAgentProbe([]), 'not requested'],
    ['robots.txt blocks all agents', makeAgentProbe([], [BOT]), 'robots.txt already blocks'],
    [
      'our own crawler is refused',
      makeAgentProbe([makeBlockedAgentResponse(null), makeBlockedAgentResponse(BOT)]),
      'does not get',
    ],
    [
      'our own crawler gets an error',
      makeAgentProbe([makeAgentResponse(null, { status: 500 }), makeAgentResponse(BOT)]),
      'does not get',
    ],
    [
      'our own crawler gets a challenge',
      makeAgentProbe([makeAgentResponse(null, { challenge: 'Guard' }), makeAgentResponse(BOT)]),
      'does not get',
    ],
  ])('compares nothing when %s', (_name, probe, reason) => expect(selectAgentComparison(probe)).toContain(reason));
});

it('formats both responses', () => {
  const hop = { url: 'https://example.com/', status: 302, location: '/blocked' };
  expect(formatAgentExchange(makeBlockedAgentResponse(BOT, { redirects: [hop] }), makeAgentResponse(null))).toBe(
    'GET https://example.com/ as OAI-SearchBot -> 302 -> 403 (our own crawler: 200)',
  );
});
