import { describe, expect, it } from 'vitest';
import { FILLER_TEXT, readText } from '../blocks/test-read-text.ts';

const buildNotice = (html: string) => readText(`<main><p>${FILLER_TEXT}</main>${html}`).copyright;

describe('the copyright notice reader', () => {
  it.each([
    ['<footer>© 2021 Example Ltd</footer>', 2021],
    ['<footer><p>Copyright &copy; 2015-2024 Example</p></footer>', 2024],
    ['<footer><p>(c) 2019 Example</p></footer>', 2019],
    ['<div>© Example 2020. All rights reserved.</div>', 2020],
    ['<footer><p>© 2015 - present Example</p></footer>', null],
    ['<footer><p>© 2015 – heute Beispiel GmbH</p></footer>', null],
  ])('reads %s: %j', (html, year) => expect(buildNotice(html)?.year).toBe(year));

  it('ignores other years', () => {
    expect(buildNotice('<footer><p>Open since 1998</p></footer>')).toBeNull();
    expect(buildNotice('<footer><p>© Example</p></footer>')).toBeNull();
    expect(
      readText(`<main><p>Photo © 2012 Ann Lee</p>${`<p>${FILLER_TEXT}</p>`.repeat(12)}</main>`).copyright,
    ).toBeNull();
  });

  it('returns the position of the notice', () => {
    expect(buildNotice('\n<footer><p>© 2021 Example</p></footer>')).toMatchObject({ text: '© 2021 Example', line: 2 });
  });
});
