/** Matches known icon fonts after normalization: both "Font Awesome 6 Free" and "fontawesome-webfont". */
const SYMBOL_FONT_FAMILY =
  /font ?awesome|^fa (?:solid|regular|brands|light|thin|duotone|sharp|v4compatibility)\b|glyph ?icons?|ion ?icons|bootstrap ?icons|ico ?moon|dash ?icons|themify|linear ?icons|simple ?line ?icons|material ?(?:design ?)?(?:icons|symbols)|remix ?icon|box ?icons|devicon|octicons|foundation ?icons|\btabler\b|^feather$|\bet ?line\b|\bicon ?fonts?\b|\bfont ?icons?\b|\bicons?\b/;

/** Whether the family or file name belongs to an icon font, which does not hide text while it loads. */
export function isSymbolFontName(name: string): boolean {
  return SYMBOL_FONT_FAMILY.test(normalizeFontName(name));
}

/**
 * Whether the URL belongs to an icon font, by its file name or by the family folder of Google Fonts
 * (`/s/materialicons/v143/flUh.woff2`).
 */
export function isSymbolFontUrl(url: string): boolean {
  const segments = URL.parse(url)?.pathname.split('/').filter(Boolean) ?? [];
  const file = segments.at(-1)?.replace(/\.[a-z\d]{2,5}$/i, '') ?? '';
  const family = segments[0] === 's' && segments.length > 2 ? (segments[1] ?? '') : '';
  return isSymbolFontName(file) || isSymbolFontName(family);
}

/** Converts `SimpleLine-Icons_v2` to `simple line icons v2`. */
const normalizeFontName = (name: string): string =>
  name
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
