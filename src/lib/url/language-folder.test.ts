import { expect, it } from 'vitest';
import { extractLanguageFolder, isLanguageRoot } from './language-folder.ts';

it.each([
  ['/de/', '/de/', true],
  ['/de', '/de/', true],
  ['/zh-CN/blog', '/zh-CN/', false],
  ['/zh_Hant/', '/zh_Hant/', true],
  ['/es-419/', '/es-419/', true],
  ['/', null, false],
  ['/blog/', null, false],
  ['/faq/de/', null, false],
])('the language folder of %s is %s', (path, folder, isRoot) => {
  expect(extractLanguageFolder(`https://a.example${path}?x#y`)).toBe(folder);
  expect(isLanguageRoot(`https://a.example${path}`)).toBe(isRoot);
});
