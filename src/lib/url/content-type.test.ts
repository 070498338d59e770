import { expect, it } from 'vitest';
import { getContentType } from './content-type.ts';

it.each([
  ['/a/index.html', 'text/html; charset=utf-8'],
  ['/photo.JPG', 'image/jpeg'],
  ['/archive.unknown', 'application/octet-stream'],
  ['/no-extension', 'application/octet-stream'],
])('serves %s as %s', (file, type) => {
  expect(getContentType(file)).toBe(type);
});
