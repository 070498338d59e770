import { expect, it } from 'vitest';
import { makeAgentProbe, makeAgentResponse, makeBlockedAgentResponse } from '#test/helpers/agent-probe.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './ai-paid-or-blocked-response.rule.ts';

const USER_AGENT = 'ChatGPT-User';
const buildInput = (status: number, ownStatus = 200) => ({
  agentProbe: makeAgentProbe([
    makeAgentResponse(null, { status: ownStatus }),
    makeAgentResponse(USER_AGENT, { status }),
  ]),
});

it('costs no points, because our requests only claim to be the agent', () => expect(rule.confidence).toBe('possible'));

testRule(rule, {
  pass: [
    { name: 'gets the page', input: buildInput(200) },
    {
      name: 'a refusal has a check of its own',
      input: { agentProbe: makeAgentProbe([makeAgentResponse(null), makeBlockedAgentResponse(USER_AGENT)]) },
    },
  ],
  warn: [{ name: 'charged', input: buildInput(402), found: 'ChatGPT-User: status 402' }],
  notApplicable: [{ name: 'everybody is charged', input: buildInput(402, 402) }],
});
