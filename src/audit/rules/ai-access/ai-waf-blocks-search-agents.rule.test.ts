import { expect, it } from 'vitest';
import { agentAnswer, makeAgentProbe, refusedAgent } from '#test/helpers/agent-probe.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './ai-waf-blocks-search-agents.rule.ts';

const given = (...agents: ReturnType<typeof agentAnswer>[]) => ({
  agentProbe: makeAgentProbe([agentAnswer(null), ...agents]),
});
const BOT = 'OAI-SearchBot';
const USER = 'Claude-User';

it('costs no points, because our requests only claim to be the agent', () => expect(rule.confidence).toBe('possible'));

testRule(rule, {
  pass: [
    { name: 'all get the page', input: given(agentAnswer(BOT), agentAnswer(USER)) },
    { name: 'refused once only', input: given(refusedAgent(BOT, { tries: 1 })) },
    { name: 'an error is not a refusal', input: given(agentAnswer(BOT, { status: 500 })) },
  ],
  fail: [
    {
      name: 'the search crawler of ChatGPT',
      input: given(refusedAgent(BOT), agentAnswer(USER)),
      found: 'OAI-SearchBot: status 403, 2 times',
      verdict: { severity: 'critical' },
    },
    {
      name: 'another agent alone',
      input: given(agentAnswer(BOT), refusedAgent(USER)),
      verdict: { severity: 'medium' },
    },
    { name: 'every agent', input: given(refusedAgent(USER)), verdict: { severity: 'critical' } },
    {
      name: 'a challenge page',
      input: given(refusedAgent(BOT, { status: 503, challenge: 'Cloudflare' })),
      found: 'a challenge page (Cloudflare)',
    },
    {
      name: 'a busy server looks alike',
      input: given(refusedAgent(BOT, { status: 429 })),
      found: 'status 429, 2 times',
    },
  ],
  notApplicable: [
    {
      name: 'our own crawler is refused too',
      input: { agentProbe: makeAgentProbe([refusedAgent(null), refusedAgent(BOT)]) },
    },
    { name: 'robots.txt keeps all out', input: { agentProbe: makeAgentProbe([], [BOT]) } },
  ],
});
