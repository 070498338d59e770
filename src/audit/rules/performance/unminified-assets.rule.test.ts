import type { ScriptTag } from '#contracts/page/page-scripts.ts';
import { AT, makePage } from '#test/helpers/audit-page.ts';
import { EMPTY_PARTS } from '#test/helpers/empty-facts.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './unminified-assets.rule.ts';

interface InlineCode {
  script?: [bytes: number, layoutBytes: number];
  style?: [bytes: number, layoutBytes: number];
  type?: string;
  wireBytes?: number;
}
function makeInlineInput({ script, style, type, wireBytes = 100_000 }: InlineCode) {
  const at = { inHead: true, ...AT };
  const scripts: ScriptTag[] =
    script === undefined ? [] : [{ src: null, type, inlineBytes: script[0], layoutBytes: script[1], ...at }];
  const styles = style === undefined ? [] : [{ bytes: style[0], layoutBytes: style[1], ...at }];
  const markup = { ...EMPTY_PARTS.markup, scripts, styles };
  return { page: makePage({ wireBytes, decodedBytes: 100_000, facts: { markup } }) };
}

testRule(rule, {
  pass: [
    { name: '2,047 bytes', input: makeInlineInput({ script: [10_000, 2_047] }) },
    { name: 'less than a tenth of a script', input: makeInlineInput({ script: [20_490, 2_048] }) },
    { name: 'less than a twentieth of a style', input: makeInlineInput({ style: [41_000, 2_048] }) },
    { name: 'compressed to a quarter', input: makeInlineInput({ script: [20_000, 8_000], wireBytes: 25_000 }) },
  ],
  fail: [
    {
      name: '2,048 bytes in a script',
      input: makeInlineInput({ script: [10_240, 2_048] }),
      found: '2.0 KB of 10 KB in a script element',
    },
    { name: 'a module', input: makeInlineInput({ script: [10_240, 4_096], type: 'module' }) },
    {
      name: 'a style',
      input: makeInlineInput({ style: [40_960, 2_048] }),
      found: '2.0 KB of 41 KB in a style element',
    },
    { name: 'large even when compressed', input: makeInlineInput({ script: [20_000, 8_200], wireBytes: 25_000 }) },
  ],
  notApplicable: [
    { name: 'nothing inline', input: { page: makePage() } },
    { name: 'a data block', input: makeInlineInput({ script: [10_240, 4_096], type: 'application/json' }) },
  ],
});
