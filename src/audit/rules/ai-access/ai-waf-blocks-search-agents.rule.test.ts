import { expect, it } from 'vitest';
import { makeAgentProbe, makeAgentResponse, makeBlockedAgentResponse } from '#test/helpers/agent-probe.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './ai-waf-blocks-search-agents.rule.ts';

const buildInput = (...agents: ReturnType<typeof makeAgentResponse>[]) => ({
  agentProbe: makeAgentProbe([makeAgentResponse(null), ...agents]),
});
const BOT = 'OAI-SearchBot';
const USER = 'Claude-User';

it('costs no points, because our requests only claim to be the agent', () => expect(rule.confidence).toBe('possible'));

testRule(rule, {
  pass: [
    { name: 'all get the page', input: buildInput(makeAgentResponse(BOT), makeAgentResponse(USER)) },
    { name: 'refused once only', input: buildInput(makeBlockedAgentResponse(BOT, { tries: 1 })) },
    { name: 'an error is not a refusal', input: buildInput(makeAgentResponse(BOT, { status: 500 })) },
  ],
  fail: [
    {
      name: 'the search crawler of ChatGPT',
      input: buildInput(makeBlockedAgentResponse(BOT), makeAgentResponse(USER)),
      found: 'OAI-SearchBot: status 403, 2 times',
      verdict: { severity: 'critical' },
    },
    {
      name: 'another agent alone',
      input: buildInput(makeAgentResponse(BOT), makeBlockedAgentResponse(USER)),
      verdict: { severity: 'medium' },
    },
    { name: 'every agent', input: buildInput(makeBlockedAgentResponse(USER)), verdict: { severity: 'critical' } },
    {
      name: 'a challenge page',
      input: buildInput(makeBlockedAgentResponse(BOT, { status: 503, challenge: 'Cloudflare' })),
      found: 'a challenge page (Cloudflare)',
    },
    {
      name: 'a busy server looks alike',
      input: buildInput(makeBlockedAgentResponse(BOT, { status: 429 })),
      found: 'status 429, 2 times',
    },
  ],
  notApplicable: [
    {
      name: 'our own crawler is refused too',
      input: { agentProbe: makeAgentProbe([makeBlockedAgentResponse(null), makeBlockedAgentResponse(BOT)]) },
    },
    { name: 'robots.txt keeps all out', input: { agentProbe: makeAgentProbe([], [BOT]) } },
  ],
});
