import { describe, expect, it } from 'vitest';
import { SHARED_EDIT_IDS } from '#contracts/rules/shared-edits.ts';
import { buildSharedEditTitle, describeSharedEdit, getSharedEditSteps } from './shared-edit-texts.ts';

describe('the title of a shared edit', () => {
  const build = (...names: string[]) => buildSharedEditTitle('robots-txt-crawlers', names);

  it('names up to four issues', () => {
    expect(build('GPTBot')).toBe('Allow GPTBot in robots.txt');
    expect(build('GPTBot', 'ClaudeBot')).toBe('Allow GPTBot and ClaudeBot in robots.txt');
    expect(build('GPTBot', 'ClaudeBot', 'Bingbot')).toBe('Allow GPTBot, ClaudeBot and Bingbot in robots.txt');
    expect(build('A', 'B', 'C', 'D')).toBe('Allow A, B, C and D in robots.txt');
  });

  it('counts the other issues when there are more than four', () => {
    expect(build('A', 'B', 'C', 'D', 'E')).toBe('Allow A, B, C and 2 more crawlers in robots.txt');
  });

  it('is a sentence for the viewport tag too', () => {
    expect(buildSharedEditTitle('viewport-tag', ['adapt to the device width', 'allow zooming'])).toBe(
      'Change the viewport tag to adapt to the device width and allow zooming',
    );
  });
});

it.each(SHARED_EDIT_IDS)('%s has steps, and a sentence that counts the issues', (id) => {
  expect(getSharedEditSteps(id).length).toBeGreaterThan(1);
  expect(describeSharedEdit(id, 3)).toMatch(/\. One edit fixes all 3\.$/);
  expect(describeSharedEdit(id, 2)).toMatch(/One edit fixes both\.$/);
});
