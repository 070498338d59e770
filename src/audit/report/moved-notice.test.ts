import { describe, expect, it } from 'vitest';
import { AT, makePage } from '#test/helpers/audit-page.ts';
import { EMPTY_PARTS } from '#test/helpers/empty-facts.ts';
import { type LinkOverrides, makePageLink, makePageWithLinks } from '#test/helpers/page-links.ts';
import type { HtmlAuditPage } from '../engine/html-audit-page.ts';
import { isMovedNotice } from './moved-notice.ts';

const TARGET_URL = 'https://new.example/spec/';

/** A page that only announces where its content has moved. */
function makeMovedNotice(facts: Partial<HtmlAuditPage['facts']> = {}): HtmlAuditPage {
  const text = { ...EMPTY_PARTS.text, mainText: `Moved to ${TARGET_URL}` };
  return makePageWithLinks([{ href: TARGET_URL, text: TARGET_URL }], {
    facts: { headings: [], bodyWordCount: 7, mainWordCount: 7, text, ...facts },
  });
}

const makeLinkingNotice = (...links: LinkOverrides[]) => makeMovedNotice({ links: links.map(makePageLink) });
const makeNoticeWithText = (otherCharacterCount: number, isMainTextCut = false) =>
  makeMovedNotice({
    text: { ...EMPTY_PARTS.text, mainText: `${'x'.repeat(otherCharacterCount)} ${TARGET_URL}`, isMainTextCut },
  });
const makeNoticeWithResource = (kind: 'script' | 'stylesheet') =>
  makeMovedNotice({ resources: [{ kind, src: '/a', url: 'https://example.com/a', selector: 'head > *', ...AT }] });
const relativeLink: LinkOverrides = { href: 'labels.html', text: 'labels.html' };
const imageLink = { ...makePageLink(), src: '/a.png', alt: null, decorative: false, width: null, height: null };

describe('isMovedNotice', () => {
  it.each<[string, HtmlAuditPage]>([
    ['its usual parts', makeMovedNotice()],
    ['the URL as written', makeMovedNotice({ links: [makePageLink(relativeLink)] })],
    ['80 other characters', makeNoticeWithText(80)],
    ['a stylesheet', makeNoticeWithResource('stylesheet')],
  ])('recognizes a notice with %s', (_name, page) => expect(isMovedNotice(page, page.facts)).toBe(true));

  it.each<[string, HtmlAuditPage]>([
    ['81 other characters', makeNoticeWithText(81)],
    ['text that was cut', makeNoticeWithText(1, true)],
    ['no link', makeLinkingNotice()],
    ['two links', makeLinkingNotice({ href: TARGET_URL, text: TARGET_URL }, { href: '/' })],
    ['a link with other text', makeLinkingNotice({ href: TARGET_URL, text: 'the specification' })],
    ['a link without text', makeLinkingNotice({ href: '', text: '' })],
    [
      'a link to itself',
      makeLinkingNotice({ href: 'https://example.com/services', text: 'https://example.com/services' }),
    ],
    ['an email link', makeLinkingNotice({ href: 'mailto:a@new.example', text: 'mailto:a@new.example' })],
    ['a heading', makeMovedNotice({ headings: makePage().facts?.headings ?? [] })],
    ['an image', makeMovedNotice({ images: [{ ...imageLink, loading: null }] })],
    ['words in a footer', makeMovedNotice({ bodyWordCount: 8 })],
    ['a script from a file', makeNoticeWithResource('script')],
    ['the start page', { ...makeMovedNotice(), source: 'start' }],
  ])('does not recognize a notice with %s', (_name, page) => expect(isMovedNotice(page, page.facts)).toBe(false));
});
