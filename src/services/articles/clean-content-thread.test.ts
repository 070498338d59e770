import { describe, expect, it } from 'vitest';
import { ARTICLE_MESSAGES } from '#contracts/publishing/article.ts';
import { cleanContent } from './article-content.ts';
import { createContentCleaner } from './clean-content-thread.ts';

const cleanContentInThread = createContentCleaner();
const read = (content: string, deadlineMs?: number) =>
  cleanContentInThread({ content, format: 'markdown' }, deadlineMs);
const buildExpectedError = (message: string) => ({ code: 'invalid-body', message, fieldErrors: { content: message } });

describe('createContentCleaner', () => {
  it('returns the same content as cleanContent', async () => {
    const markdown = '# A\n\n> - b\n\n* * *\n\n`c` *d*';
    expect(await read(markdown)).toEqual(cleanContent(markdown, 'markdown'));
  });

  it('rejects content that exceeds the deadline, and parses the next content', async () => {
    const slow = read('*a_'.repeat(2_400), 100);
    const next = read('a');
    await expect(slow).rejects.toMatchObject(buildExpectedError(ARTICLE_MESSAGES.contentTooSlow));
    expect((await next).html).toBe('<p>a</p>');
  });

  it.each([
    ['emphasis', '*a_'.repeat(8_000), ARTICLE_MESSAGES.contentEmphasis],
    ['quotes', '> '.repeat(5_000), ARTICLE_MESSAGES.contentNesting],
    ['quotes without spaces', '>'.repeat(5_000), ARTICLE_MESSAGES.contentNesting],
    ['lists', `${'1. - '.repeat(2_500)}a`, ARTICLE_MESSAGES.contentNesting],
    ['headings', '# a\n'.repeat(501), ARTICLE_MESSAGES.contentHeadings],
    ['references', `[a]: /${'b'.repeat(90_000)}\n\n${'[a] '.repeat(20_000)}`, ARTICLE_MESSAGES.contentTooLarge],
  ])('rejects content because of its %s', async (_name, content, message) => {
    // Loading a thread takes a long time on a busy machine; the time limit has its own test.
    await expect(read(content, 60_000)).rejects.toMatchObject(buildExpectedError(message));
  });
});
