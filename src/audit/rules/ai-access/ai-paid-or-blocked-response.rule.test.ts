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
    { name: 'the agent gets the page', input: buildInput(200) },
    {
      name: 'a refusal, which has its own check',
      input: { agentProbe: makeAgentProbe([makeAgentResponse(null), makeBlockedAgentResponse(USER_AGENT)]) },
    },
  ],
  warn: [{ name: 'the agent is charged', input: buildInput(402), found: 'ChatGPT-User: status 402' }],
  notApplicable: [{ name: 'our own crawler is charged as well', input: buildInput(402, 402) }],
});
