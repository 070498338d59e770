/**
 * "Not found" phrases in titles and headings of error pages, by language. Collected on 2026-11-20 from the texts of
 * common content management systems and frameworks. Lower case, plain apostrophes, without punctuation at the end.
 */
export const ERROR_PAGE_PHRASES: Readonly<Record<string, readonly string[]>> = {
  en: [
    ...['page not found', 'not found', 'page cannot be found', "page can't be found", 'page could not be found'],
    ...[
      'the page cannot be found',
      "the page can't be found",
      "that page can't be found",
      "oops! that page can't be found",
    ],
    ...['this page could not be found', 'this page cannot be found', "this page can't be found", 'page missing'],
    ...['the page you requested could not be found', 'the page you are looking for could not be found'],
    ...["this page doesn't exist", 'this page does not exist', "page doesn't exist", 'page does not exist'],
  ],
  de: [
    ...['seite nicht gefunden', 'seite wurde nicht gefunden', 'die seite wurde nicht gefunden', 'nicht gefunden'],
    ...['diese seite wurde nicht gefunden', 'seite existiert nicht', 'diese seite existiert nicht'],
  ],
  fr: ['page non trouvée', 'page introuvable', 'page inexistante', "cette page n'existe pas", "la page n'existe pas"],
  es: ['página no encontrada', 'pagina no encontrada', 'no se ha encontrado la página', 'la página no existe'],
  it: ['pagina non trovata', 'pagina inesistente', 'la pagina non esiste'],
  pt: ['página não encontrada', 'página não existe', 'página inexistente'],
  nl: ['pagina niet gevonden', 'deze pagina bestaat niet'],
  sv: ['sidan hittades inte', 'sidan kunde inte hittas', 'sidan finns inte'],
  da: ['siden blev ikke fundet', 'siden findes ikke', 'side ikke fundet'],
  no: ['siden finnes ikke', 'siden ble ikke funnet', 'side ikke funnet'],
  fi: ['sivua ei löydy', 'sivua ei löytynyt'],
  pl: ['nie znaleziono strony', 'strona nie została znaleziona', 'strona nie istnieje'],
  cs: ['stránka nenalezena', 'stránka nebyla nalezena', 'stránka neexistuje'],
  sk: ['stránka sa nenašla', 'stránka nebola nájdená'],
  hu: ['az oldal nem található', 'oldal nem található', 'a keresett oldal nem található'],
  ro: ['pagina nu a fost găsită', 'pagina nu există'],
  ru: ['страница не найдена', 'страница не существует'],
  uk: ['сторінку не знайдено', 'сторінка не знайдена'],
  bg: ['страницата не е намерена'],
  el: ['η σελίδα δεν βρέθηκε'],
  tr: ['sayfa bulunamadı'],
  ja: ['ページが見つかりません', 'ページが見つかりませんでした', 'お探しのページは見つかりませんでした'],
  zh: ['页面不存在', '页面未找到', '找不到页面', '頁面不存在', '找不到頁面', '找不到网页'],
  ko: ['페이지를 찾을 수 없습니다'],
  ar: ['الصفحة غير موجودة'],
  he: ['הדף לא נמצא', 'העמוד לא נמצא'],
  vi: ['không tìm thấy trang'],
  id: ['halaman tidak ditemukan'],
  th: ['ไม่พบหน้า'],
};

/** Words for an error that appear next to the number 404. */
export const ERROR_WORDS: readonly string[] = [
  ...[
    'http',
    'error',
    'page',
    'fehler',
    'fehlerseite',
    'erreur',
    'errore',
    'erro',
    'fout',
    'fel',
    'fejl',
    'feil',
    'virhe',
  ],
  ...['błąd', 'chyba', 'hiba', 'eroare', 'ошибка', 'помилка', 'грешка', 'σφάλμα', 'hata', 'エラー', '错误', '오류'],
];
