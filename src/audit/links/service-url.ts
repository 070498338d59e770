import { isUtilityUrl } from './utility-url.ts';

/**
 * Path segments of pages that serve visitors rather than searchers: legal notices, print and share views. Account and
 * checkout pages count as well. The languages are English, German, French, Spanish, Italian, Dutch, Portuguese and
 * Polish.
 */
const SERVICE_SEGMENTS: ReadonlySet<string> = new Set(
  [
    'profile lost-password print share feed privacy privacy-policy terms terms-of-service terms-and-conditions legal',
    'legal-notice imprint cookies cookie-policy impressum datenschutz datenschutzerklaerung agb widerruf versand wunschliste',
    'mentions-legales cgv finalizar-compra aviso-legal cassa note-legali informativa-privacy registreren mijn-account afrekenen',
    'algemene-voorwaarden politica-de-privacidade rejestracja moje-konto regulamin polityka-prywatnosci',
  ].flatMap((words) => words.split(' ')),
);

/** Whether the page serves visitors who are already on the site, not search engine users. */
export function isServiceUrl(url: string): boolean {
  const start = url.indexOf('/', url.indexOf('://') + 3);
  const end = url.search(/[?#]/);
  const path = start === -1 ? '' : url.slice(start, end === -1 ? undefined : end);
  return (
    isUtilityUrl(path) ||
    path
      .toLowerCase()
      .split('/')
      .some((segment) => SERVICE_SEGMENTS.has(segment.replace(/\.(?:html?|php|aspx?)$/, '')))
  );
}
