import { describe, expect, it } from 'vitest';
import { isGeneralLimit } from './is-general-limit.ts';

describe('isGeneralLimit', () => {
  it.each([
    ['en', 'My training data includes no reference to Acme.'],
    ['de', 'Acme ist mir bisher nicht untergekommen.'],
    ['fr', "Je manque d'éléments sur Acme pour me prononcer."],
    ['es', 'De Acme no tengo referencias.'],
    ['it', 'Non dispongo di elementi su Acme.'],
    ['pl', 'Nie trafiłem na żadne wzmianki o Acme.'],
    ['pt', 'A Acme não consta em nenhuma fonte que consultei: não existe registo.'],
    ['ja', '残念ながらAcmeの詳細は分かりかねます。'],
    ['zh', 'Acme我没听过，无法评价。'],
    ['ar', 'لا املك بيانات كافيه عن Acme.'],
  ])('%s: recognizes a limit in any wording: %s', (language, part) => {
    expect(isGeneralLimit(part, language, part.startsWith('Acme'))).toBe(true);
  });

  it.each([
    ['en', "Acme doesn't sell data.", 'what the brand does not do'],
    ['en', 'Hardly anyone knows Acme.', 'what other people know'],
    ['en', 'There is no evidence that Acme failed.', 'a statement'],
    ['en', 'I know that Acme does not ship to Canada.', 'what the assistant knows'],
    ['en', 'I found no complaints about Acme.', 'a detail'],
    ['de', 'Acme hat keine App.', 'what the brand lacks'],
    ['ja', 'Acmeは価格を公開していません。', 'what the brand keeps to itself'],
  ])('%s: "%s" is %s', (language, part) => {
    expect(isGeneralLimit(part, language, part.startsWith('Acme'))).toBe(false);
  });
});
