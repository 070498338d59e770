import { expect, it } from 'vitest';
import { appendToMain, changeMain, extractMain, prependToMain } from './main-region.ts';

const FRAMED_PAGE = '<header>Menu</header><div>Text</div><footer>End</footer></body>';

it.each([
  ['the main element', '<header></header><main id=a>Text</main><footer></footer>', 'Text'],
  ['what is between header and footer', FRAMED_PAGE, '<div>Text</div>'],
  ['what follows the first menu', '<nav>Menu</nav>Text<nav>Tabs</nav><footer></footer>', 'Text<nav>Tabs</nav>'],
  ['nothing that can be identified', '<p>Text</p></body>', ''],
])('recognizes the content in %s', (_name, html, main) => expect(extractMain(html)).toBe(main));

it('changes and extends the content', () => {
  expect(changeMain(FRAMED_PAGE, () => 'New')).toBe('<header>Menu</header>New<footer>End</footer></body>');
  expect(appendToMain(FRAMED_PAGE, '<p>More</p>')).toContain('<div>Text</div><p>More</p>\n<footer>');
  expect(prependToMain(FRAMED_PAGE, '<p>New</p>')).toContain('</header>\n<p>New</p><div>Text');
  const headed = '<h1>Name</h1><main><h1>Title</h1>Text</main>';
  expect(prependToMain(headed, '<p>New</p>')).toContain('Title</h1>\n<p>New</p>Text');
  const post = '<header></header><article>Text</article><div>Tags</div><footer></footer>';
  expect(appendToMain(post, '<p>More</p>')).toContain('Text<p>More</p>\n</article><div>Tags</div>');
  expect(appendToMain('<p>Text</p></body>', '<p>More</p>')).toBe('<p>Text</p><p>More</p>\n</body>');
});
