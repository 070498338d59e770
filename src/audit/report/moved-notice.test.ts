import { describe, expect, it } from 'vitest';
import { AT, makePage } from '#test/helpers/audit-page.ts';
import { EMPTY_PARTS } from '#test/helpers/empty-facts.ts';
import { type LinkOverrides, makePageLink, pageWithLinks } from '#test/helpers/page-links.ts';
import type { HtmlAuditPage } from '../engine/html-audit-page.ts';
import { isMovedNotice } from './moved-notice.ts';

const TARGET = 'https://new.example/spec/';

/** A page that only announces where its content has moved. */
function movedNotice(facts: Partial<HtmlAuditPage['facts']> = {}): HtmlAuditPage {
  const text = { ...EMPTY_PARTS.text, mainText: `Moved to ${TARGET}` };
  return pageWithLinks([{ href: TARGET, text: TARGET }], {
    facts: { headings: [], bodyWordCount: 7, mainWordCount: 7, text, ...facts },
  });
}

const linking = (...links: LinkOverrides[]) => movedNotice({ links: links.map(makePageLink) });
const saying = (others: number, isMainTextCut = false) =>
  movedNotice({ text: { ...EMPTY_PARTS.text, mainText: `${'x'.repeat(others)} ${TARGET}`, isMainTextCut } });
const loading = (kind: 'script' | 'stylesheet') =>
  movedNotice({ resources: [{ kind, src: '/a', url: 'https://example.com/a', selector: 'head > *', ...AT }] });
const relative: LinkOverrides = { href: 'labels.html', text: 'labels.html' };
const imprecise = { ...makePageLink(), src: '/a.png', alt: null, decorative: false, width: null, height: null };

describe('isMovedNotice', () => {
  it.each<[string, HtmlAuditPage]>([
    ['a notice', movedNotice()],
    ['the URL as written', movedNotice({ links: [makePageLink(relative)] })],
    ['80 other characters', saying(80)],
    ['a stylesheet', loading('stylesheet')],
  ])('%s', (_name, page) => expect(isMovedNotice(page, page.facts)).toBe(true));

  it.each<[string, HtmlAuditPage]>([
    ['81 other characters', saying(81)],
    ['text that was cut', saying(1, true)],
    ['no link', linking()],
    ['two links', linking({ href: TARGET, text: TARGET }, { href: '/' })],
    ['a link with a name', linking({ href: TARGET, text: 'the specification' })],
    ['a link without text', linking({ href: '', text: '' })],
    ['a link to itself', linking({ href: 'https://example.com/services', text: 'https://example.com/services' })],
    ['a link for mail', linking({ href: 'mailto:a@new.example', text: 'mailto:a@new.example' })],
    ['a heading', movedNotice({ headings: makePage().facts?.headings ?? [] })],
    ['an image', movedNotice({ images: [{ ...imprecise, loading: null }] })],
    ['words in a footer', movedNotice({ bodyWordCount: 8 })],
    ['a script from a file', loading('script')],
    ['the start page', { ...movedNotice(), source: 'start' }],
  ])('not %s', (_name, page) => expect(isMovedNotice(page, page.facts)).toBe(false));
});
