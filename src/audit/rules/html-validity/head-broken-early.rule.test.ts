import { AT, locatedText, makePage } from '#test/helpers/audit-page.ts';
import { EMPTY_PARTS } from '#test/helpers/empty-facts.ts';
import { holding } from '#test/helpers/expected-evidence.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './head-broken-early.rule.ts';

interface Head {
  endedBy?: string;
  isClosed?: boolean;
  heads?: number;
  lost?: boolean;
}
const built = ({ endedBy, isClosed = true, heads = 1, lost = false }: Head) => ({
  page: makePage({
    facts: {
      metaDescriptions: [locatedText('About the workshop', !lost)],
      document: {
        ...EMPTY_PARTS.document,
        tagCounts: { html: 1, head: heads, body: 1 },
        authorHeadClosed: isClosed,
        headEndedBy: endedBy === undefined ? null : { name: endedBy, ...AT },
      },
    },
  }),
});

testRule(rule, {
  pass: [
    { name: 'an intact head', input: built({}) },
    { name: 'a head without a closing tag', input: built({ endedBy: 'p', isClosed: false }) },
  ],
  fail: [
    {
      name: 'an image before the description',
      input: built({ endedBy: 'img', lost: true }),
      found: '<img> ends the head; 1 metadata tag after it',
      verdict: holding({ snippet: '<meta name="description" content="About the workshop">' }),
    },
    { name: 'text', input: built({ endedBy: '#text', lost: true }), found: 'text ends the head' },
  ],
  warn: [
    {
      name: 'an element after all metadata tags',
      input: built({ endedBy: 'div' }),
      found: '<div> ends the head',
      verdict: { severity: 'low' },
    },
  ],
  notApplicable: [
    { name: 'no head tag', input: built({ endedBy: 'p', heads: 0 }) },
    { name: 'an error page', input: { page: makePage({ status: 500 }) } },
  ],
});
