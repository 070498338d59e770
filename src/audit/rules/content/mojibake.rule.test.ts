import { expect } from 'vitest';
import type { Mojibake } from '#contracts/page/page-text.ts';
import { makeLocatedText, makePage } from '#test/helpers/audit-page.ts';
import { buildText } from '#test/helpers/page-parts.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './mojibake.rule.ts';

const buildMojibakeInput = (mojibake: Partial<Mojibake>, title = 'Café', mainText = '') => ({
  page: makePage({
    facts: {
      titles: [makeLocatedText(title)],
      text: buildText({ mainText, mojibake: { ...buildText({}).mojibake, ...mojibake } }),
    },
  }),
});

testRule(rule, {
  pass: [
    { name: 'clean text', input: buildMojibakeInput({}) },
    { name: 'two misread letters', input: buildMojibakeInput({ misread: 2, examples: ['CafÃ©'] }) },
    { name: 'two entities escaped twice', input: buildMojibakeInput({ doubleEncoded: 2 }) },
  ],
  fail: [
    {
      name: 'three misread letters',
      input: buildMojibakeInput({ misread: 3, examples: ['Our CafÃ© in MÃ¼nchen'] }),
      found: 'Our CafÃ© in MÃ¼nchen (3 letters decoded with the wrong encoding)',
      verdict: { evidence: [expect.objectContaining({ fix: 'Our Café in München' })] },
    },
    {
      name: 'one replacement character',
      input: buildMojibakeInput({ replacementCharacters: 1 }),
      found: '1 unreadable character',
    },
    {
      name: 'three entities escaped twice',
      input: buildMojibakeInput({ doubleEncoded: 3, examples: ['Tyres &amp; tubes'] }),
      verdict: { evidence: [expect.not.objectContaining({ fix: expect.anything() })] },
    },
  ],
  notApplicable: [
    { name: 'a page about encodings', input: buildMojibakeInput({ misread: 9 }, 'How UTF-8 works') },
    { name: 'an article about escapes', input: buildMojibakeInput({ doubleEncoded: 9 }, 'Escaping HTML in templates') },
    {
      name: 'a text that keeps mentioning entities',
      input: buildMojibakeInput({ doubleEncoded: 9 }, 'Feed recipes', 'Write the entity. An entity is escaped once.'),
    },
  ],
});
