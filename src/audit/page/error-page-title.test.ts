import { describe, expect, it } from 'vitest';
import { isNotFoundText } from './error-page-title.ts';

describe('isNotFoundText', () => {
  it.each([
    '404',
    'Error 404',
    '404 Page Not Found',
    'Page not found – Riverton Bicycles',
    'Riverton | 404 Not Found',
    'Oops! That page can’t be found.',
    'Seite nicht gefunden | Beispiel',
    'Erreur 404 : page introuvable',
    'Ошибка 404',
    'ページが見つかりません - 例',
    '页面不存在',
  ])('recognizes %s', (title) => expect(isNotFoundText(title)).toBe(true));

  it.each([
    '',
    'Bicycle repair in Riverton',
    'How to design a 404 page',
    '404 Area code',
    'What does "page not found" mean?',
    'Lost and found',
    'Peugeot 404 for sale',
  ])('does not recognize %s', (title) => expect(isNotFoundText(title)).toBe(false));
});
