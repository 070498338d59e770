import { expect, it } from 'vitest';
import { makeAgentProbe, makeAgentResponse, makeBlockedAgentResponse } from '#test/helpers/agent-probe.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './ai-waf-blocks-search-agents.rule.ts';

const buildInput = (...agents: ReturnType<typeof makeAgentResponse>[]) => ({
  agentProbe: makeAgentProbe([makeAgentResponse(null), ...agents]),
});
const SEARCH_AGENT = 'OAI-SearchBot';
const USER_AGENT = 'Claude-User';

it('costs no points, because our requests only claim to be the agent', () => expect(rule.confidence).toBe('possible'));

testRule(rule, {
  pass: [
    { name: 'all get the page', input: buildInput(makeAgentResponse(SEARCH_AGENT), makeAgentResponse(USER_AGENT)) },
    { name: 'refused only once', input: buildInput(makeBlockedAgentResponse(SEARCH_AGENT, { tries: 1 })) },
    { name: 'an error, which is not a refusal', input: buildInput(makeAgentResponse(SEARCH_AGENT, { status: 500 })) },
  ],
  fail: [
    {
      name: 'the search crawler of ChatGPT',
      input: buildInput(makeBlockedAgentResponse(SEARCH_AGENT), makeAgentResponse(USER_AGENT)),
      found: 'OAI-SearchBot: status 403, 2 times',
      verdict: { severity: 'critical' },
    },
    {
      name: 'only another agent',
      input: buildInput(makeAgentResponse(SEARCH_AGENT), makeBlockedAgentResponse(USER_AGENT)),
      verdict: { severity: 'medium' },
    },
    { name: 'every agent', input: buildInput(makeBlockedAgentResponse(USER_AGENT)), verdict: { severity: 'critical' } },
    {
      name: 'a challenge page',
      input: buildInput(makeBlockedAgentResponse(SEARCH_AGENT, { status: 503, challenge: 'Cloudflare' })),
      found: 'a challenge page (Cloudflare)',
    },
    {
      name: 'status 429, as from a busy server',
      input: buildInput(makeBlockedAgentResponse(SEARCH_AGENT, { status: 429 })),
      found: 'status 429, 2 times',
    },
  ],
  notApplicable: [
    {
      name: 'our own crawler is refused too',
      input: { agentProbe: makeAgentProbe([makeBlockedAgentResponse(null), makeBlockedAgentResponse(SEARCH_AGENT)]) },
    },
    { name: 'robots.txt blocks all agents', input: { agentProbe: makeAgentProbe([], [SEARCH_AGENT]) } },
  ],
});
