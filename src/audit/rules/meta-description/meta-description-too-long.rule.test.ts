import { expect } from 'vitest';
import { makeLocatedText, makePage } from '#test/helpers/audit-page.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './meta-description-too-long.rule.ts';

const buildDescriptionInput = (text: string) => ({
  page: makePage({ facts: { metaDescriptions: [makeLocatedText(text)] } }),
});
const short = 'We repair bicycles of every make in Riverton, most of them while you wait.';

testRule(rule, {
  pass: [
    { name: '160 characters', input: buildDescriptionInput('x'.repeat(160)) },
    { name: '80 full-width characters', input: buildDescriptionInput('自'.repeat(80)) },
  ],
  fail: [
    { name: '161 characters', input: buildDescriptionInput('x'.repeat(161)), found: '161 characters' },
    { name: '81 full-width characters', input: buildDescriptionInput('自'.repeat(81)), found: '81 characters' },
    {
      name: 'sentences that can be left out',
      input: buildDescriptionInput(
        `${short} ${'We have done so for a very long time and with great care. '.repeat(3)}`,
      ),
      verdict: {
        evidence: [
          expect.objectContaining({ fix: `${short} We have done so for a very long time and with great care.` }),
        ],
      },
    },
  ],
  notApplicable: [{ name: 'no description', input: { page: makePage({ facts: { metaDescriptions: [] } }) } }],
});
