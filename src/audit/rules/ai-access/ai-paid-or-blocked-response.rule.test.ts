import { expect, it } from 'vitest';
import { agentAnswer, makeAgentProbe, refusedAgent } from '#test/helpers/agent-probe.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './ai-paid-or-blocked-response.rule.ts';

const USER = 'ChatGPT-User';
const given = (status: number, ownStatus = 200) => ({
  agentProbe: makeAgentProbe([agentAnswer(null, { status: ownStatus }), agentAnswer(USER, { status })]),
});

it('costs no points, because our requests only claim to be the agent', () => expect(rule.confidence).toBe('possible'));

testRule(rule, {
  pass: [
    { name: 'gets the page', input: given(200) },
    {
      name: 'a refusal has a check of its own',
      input: { agentProbe: makeAgentProbe([agentAnswer(null), refusedAgent(USER)]) },
    },
  ],
  warn: [{ name: 'charged', input: given(402), found: 'ChatGPT-User: status 402' }],
  notApplicable: [{ name: 'everybody is charged', input: given(402, 402) }],
});
