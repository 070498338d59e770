import { describe, expect, it } from 'vitest';
import { hasFacts } from '#audit/engine/html-audit-page.ts';
import type { SuccessfulRender } from '#contracts/page/rendered-page.ts';
import { makePage } from '#test/helpers/audit-page.ts';
import { element, makeRender, makeRequest, type RenderOverrides } from '#test/helpers/rendered-page.ts';
import { judgeUnreadPart } from './unread-part.ts';

const page = makePage();
if (!hasFacts(page)) throw new Error('The helper page has facts');

const overlay: SuccessfulRender['overlay'] = {
  element: element('#layer'),
  coverage: 1,
  kind: 'other',
  text: 'Join us',
  wordsBefore: 9,
  wordsAfter: null,
};
const read = (part: Parameters<typeof judgeUnreadPart>[2], overrides: RenderOverrides = {}) =>
  judgeUnreadPart(page, makeRender(overrides), part);

describe('judgeUnreadPart', () => {
  it('allows every part that was read, even when nothing was found', () => {
    for (const part of ['axe', 'geometry', 'images', 'overlay', 'tabStops'] as const) expect(read(part)).toBeNull();
  });

  it('does not treat an unread part as an empty list', () => {
    const truncations = ['requests', 'images: took too long'];
    expect(read('images', { truncations })).toMatchObject({ outcome: 'notMeasured' });
    expect(read('tabStops', { truncations })).toBeNull();
  });

  it('keeps parts that were read before a later step failed', () => {
    const truncations = ['overlay: the page was no longer there'];
    expect(read('overlay', { overlay, truncations })).toBeNull();
    expect(read('overlay', { truncations })).toMatchObject({ outcome: 'notMeasured' });
  });

  it('treats a document without elements as unread', () => {
    const dom = { elements: 0, maxDepth: 0, deepest: null, maxChildren: 0, widest: null };
    expect(read('dom', { dom, truncations: ['dom: took too long'] })).toMatchObject({ outcome: 'notMeasured' });
    expect(read('dom', { truncations: ['dom: took too long'] })).toBeNull();
  });

  it('does not check the layout of a page whose stylesheet did not load', () => {
    const failedRequest = makeRequest({ status: null, failure: 'net::ERR_NAME_NOT_RESOLVED' });
    expect(read('geometry', { requests: [failedRequest] })).toMatchObject({ outcome: 'notMeasured' });
    expect(read('secrets', { requests: [failedRequest] })).toBeNull();
    expect(read('geometry', { requests: [makeRequest({ status: 404 })] })).toBeNull();
  });

  it('skips a page from which JavaScript navigated away', () => {
    const navigations = [{ url: 'https://example.com/login', cause: 'script', atMs: 10 }];
    expect(read('axe', { navigations })).toMatchObject({ outcome: 'notApplicable' });
  });
});
