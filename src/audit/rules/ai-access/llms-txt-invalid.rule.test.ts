import { LLMS_TEXT, makeLlmsFile } from '#test/helpers/llms-files.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './llms-txt-invalid.rule.ts';

const buildInput = (bodyStart: string, status = 200) => ({ siteFiles: [makeLlmsFile({ bodyStart, status })] });
/** Builds a heading and a link with exactly this number of characters. */
const buildTextWithLength = (length: number) => '# Riverton [a](/b) '.padEnd(length, 'x');

testRule(rule, {
  pass: [
    { name: 'a file in the proposed format', input: buildInput(LLMS_TEXT) },
    { name: 'with a byte order mark', input: buildInput(`\uFEFF${LLMS_TEXT}`) },
    { name: 'fifty characters', input: buildInput(buildTextWithLength(50)) },
    { name: 'a long file, whose links may be further down', input: buildInput(`# Riverton\n${'x'.repeat(1_989)}`) },
  ],
  warn: [
    { name: 'no heading', input: buildInput(LLMS_TEXT.replace('# ', '')), found: 'no first-level heading' },
    {
      name: 'only a second-level heading',
      input: buildInput(LLMS_TEXT.replace('# ', '## ')),
      found: 'no first-level heading',
    },
    { name: 'no link', input: buildInput(`# Riverton\n${'word '.repeat(20)}`), found: 'no link in the form' },
    { name: '49 characters', input: buildInput(buildTextWithLength(49)), found: 'fewer than 50 characters' },
  ],
  notApplicable: [
    { name: 'no llms.txt', input: buildInput('', 404) },
    { name: 'a web page', input: buildInput('<!doctype html><p># no') },
    { name: 'not requested', input: { siteFiles: [] } },
  ],
});
