import { AT, makeLocatedText, makePage } from '#test/helpers/audit-page.ts';
import { EMPTY_PARTS } from '#test/helpers/empty-facts.ts';
import { expectEvidenceWith } from '#test/helpers/expected-evidence.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './head-broken-early.rule.ts';

interface HeadOptions {
  endedBy?: string;
  isClosed?: boolean;
  headCount?: number;
  isMetadataLost?: boolean;
}
const buildHeadInput = ({ endedBy, isClosed = true, headCount = 1, isMetadataLost = false }: HeadOptions) => ({
  page: makePage({
    facts: {
      metaDescriptions: [makeLocatedText('About the workshop', !isMetadataLost)],
      document: {
        ...EMPTY_PARTS.document,
        tagCounts: { html: 1, head: headCount, body: 1 },
        authorHeadClosed: isClosed,
        headEndedBy: endedBy === undefined ? null : { name: endedBy, ...AT },
      },
    },
  }),
});

testRule(rule, {
  pass: [
    { name: 'an intact head', input: buildHeadInput({}) },
    { name: 'a head without a closing tag', input: buildHeadInput({ endedBy: 'p', isClosed: false }) },
  ],
  fail: [
    {
      name: 'an image before the description',
      input: buildHeadInput({ endedBy: 'img', isMetadataLost: true }),
      found: '<img> ends the head; 1 metadata tag after it',
      verdict: expectEvidenceWith({ snippet: '<meta name="description" content="About the workshop">' }),
    },
    {
      name: 'text before the description',
      input: buildHeadInput({ endedBy: '#text', isMetadataLost: true }),
      found: 'text ends the head',
    },
  ],
  warn: [
    {
      name: 'an element after all metadata tags',
      input: buildHeadInput({ endedBy: 'div' }),
      found: '<div> ends the head',
      verdict: { severity: 'low' },
    },
  ],
  notApplicable: [
    { name: 'no head tag', input: buildHeadInput({ endedBy: 'p', headCount: 0 }) },
    { name: 'an error page', input: { page: makePage({ status: 500 }) } },
  ],
});
