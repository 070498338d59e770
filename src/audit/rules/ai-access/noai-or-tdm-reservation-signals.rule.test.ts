import { expect } from 'vitest';
import type { PageMarkup } from '#contracts/page/page-markup.ts';
import { AT, makePage } from '#test/helpers/audit-page.ts';
import { EMPTY_PARTS } from '#test/helpers/empty-facts.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './noai-or-tdm-reservation-signals.rule.ts';

const makeRobotsMetaInput = (content: string) => ({
  page: makePage({ facts: { metaRobots: [{ agent: 'robots', content, inHead: true, ...AT }] } }),
});
const makeMarkupInput = (parts: Partial<PageMarkup>) => ({
  page: makePage({ facts: { markup: { ...EMPTY_PARTS.markup, ...parts } } }),
});
const makeReservationInput = (content: string) =>
  makeMarkupInput({ metas: [{ kind: 'name', key: 'tdm-reservation', content, inHead: true, ...AT }] });
const makeLicenseFacts = (type?: string) => ({
  relations: [
    { rel: 'license', href: '/rsl.xml', url: null, inHead: true, ...AT, ...(type === undefined ? {} : { type }) },
  ],
});

testRule(rule, {
  pass: [
    { name: 'no signal', input: { page: makePage() } },
    { name: 'other directives', input: makeRobotsMetaInput('index, follow') },
    { name: 'no reservation', input: makeReservationInput('0') },
    { name: 'an ordinary license', input: makeMarkupInput(makeLicenseFacts()) },
  ],
  warn: [
    { name: 'noai', input: makeRobotsMetaInput('noai, noimageai'), found: 'robots: noai, noimageai' },
    {
      name: 'noai in a header',
      input: { page: makePage({ headers: { 'x-robots-tag': 'noimageai' } }) },
      found: 'noimageai',
      verdict: { evidence: [expect.objectContaining({ cause: 'noimageai' })] },
    },
    { name: 'a reservation', input: makeReservationInput('1'), found: 'tdm-reservation: 1' },
    {
      name: 'a reservation in a header',
      input: { page: makePage({ headers: { 'tdm-reservation': '1' } }) },
      found: 'tdm-reservation: 1',
    },
    {
      name: 'an undefined value',
      input: makeReservationInput('yes'),
      verdict: { evidence: [expect.objectContaining({ expected: '0 or 1' })] },
    },
    {
      name: 'a license in the RSL format',
      input: makeMarkupInput(makeLicenseFacts('application/rsl+xml')),
      found: 'license: /rsl.xml',
    },
  ],
  notApplicable: [{ name: 'not HTML', input: { page: makePage({ facts: null }) } }],
});
