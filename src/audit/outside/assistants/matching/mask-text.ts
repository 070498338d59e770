import { parse } from 'tldts';

/** Replaces each masked character. The replacement is not a letter, so it separates words; line breaks remain. */
export const MASK = '\uFFFC';

/** An answer whose code, link targets, URLs, domains and lists of sources are masked. Positions stay the same. */
export interface MaskedText {
  text: string;
  /** Targets of Markdown links: start and end in the text. */
  links: TextRange[];
  /** Domains that are mentioned in the text without being a link, in lowercase. */
  domains: string[];
}

export interface TextRange {
  start: number;
  end: number;
}

const FENCE = /^[\s>]*(?:[-*+]\s+)?(`{3,}|~{3,})/;
const INLINE_CODE = /(`{1,3})[^`\n]{1,1000}\1/g;
const IMAGE = /!\[[^\]\n]{0,300}\]\([^)\n]{0,2000}\)/g;
const LINK_TARGET =
  /\]\(\s{0,2}<?((?:[^()\s<>]|\([^()\s<>]{0,200}\)){1,2000})>?(?:[ \t]{1,3}["'][^"'\n]{0,300}["'])?\s{0,2}\)/g;
const LINK_DEFINITION = /^[ \t]{0,3}\[[^\]\n]{1,100}\]:[ \t]{0,3}[^\n]*$/gm;
/** Markers of ChatGPT (`【4:0†source】`) and of its app, which uses private characters. */
const CITATION_MARKER = /【[^】†\n]{0,100}†[^】\n]{0,200}】|\uE200[^\uE201\n]{0,300}\uE201/g;
const HTML_TAG = /<\/?[a-z!][^<>]{0,2000}>/gi;
/** After the host, letters of all scripts except Hiragana, because Japanese text continues in Hiragana. */
const URL_TEXT =
  /(?<![a-z0-9])(?:[a-z][a-z0-9+.-]{1,20}:\/\/|www\.)[a-z0-9._~:@%-]{1,300}(?:[/?#](?:[a-z0-9\-._~:/?#@!$&*+,;=%]|[^\p{ASCII}\s\p{Script=Hiragana}\p{P}\uFFFC])*)?/giu;
const EMAIL = /(?<![\p{Script=Latin}\p{N}._%+-])[\p{Script=Latin}\p{N}._%+-]{1,64}@[\p{Script=Latin}\p{N}.-]{1,255}/gu;
const PATH = /(?<![\p{L}\p{N}.~/\\])(?:[~.]{0,2}\/|[a-z]:\\)[\w.-]{1,100}(?:[/\\][\w.-]{1,100}){1,20}/giu;
const DOMAIN =
  /(?<![\p{Script=Latin}\p{N}_@.\-/])((?:[\p{Script=Latin}\p{N}](?:[\p{Script=Latin}\p{N}-]{0,62})\.){1,6}(?:\p{Lowercase}{2,24}|[A-Z]{2,24}))(?![\p{Script=Latin}\p{N}_@-]|\.[\p{Script=Latin}\p{N}])(\/[a-z0-9\-._~:/?#@!$&*+,;=%]{0,2000})?/gu;

const SOURCE_WORDS =
  'sources?|references?|citations?|further reading|quellen?|quellenangaben?|références?|fuentes?|referencias?|fontes?|referências?|font[ei]|riferiment[oi]|źródł[ao]|出典|参考文献|参考|参照|情報源|ソース|(?:资料|資料|信息|資訊|参考|參考|数据)?[来來]源|参考[资資]料|參考資料|引用|المصادر|المصدر|المراجع|المرجع|مصادر|مصدر';
const SOURCE_NOTE = new RegExp(`[(（]\\s{0,3}(?:${SOURCE_WORDS})\\s{0,2}[::][^()（）\\n]{1,300}[)）]`, 'giu');
const SOURCE_LINE = new RegExp(
  `^[\\s>#*_]{0,12}(?:${SOURCE_WORDS})[*_]{0,3}\\s{0,2}(?:$|[::]([^\\n]*)$|[*_]{1,3}$)`,
  'iu',
);
const SOURCE_ENTRY = /^\s*(?:[-*+•]|\[?\d{1,3}[.)\]]|\uFFFC|$)/;

/** A numbered source at the end that a mark in the text refers to: "[1] Acme pricing page". */
const NOTE_MARK = /\[\^?\d{1,3}\]/g;
const FOOTNOTE = /^[ \t]{0,3}(\[\^?\d{1,3}\])[ \t:][^\n]*$/gmu;

/**
 * Masks everything that is not prose. Domains in `keptDomains` are brand names, such as `booking.com`, and are not
 * masked.
 */
export function maskText(text: string, keptDomains: ReadonlySet<string>): MaskedText {
  const links: TextRange[] = [];
  const domains: string[] = [];
  let masked = maskCode(text).replace(LINK_DEFINITION, fill).replace(CITATION_MARKER, fill).replace(IMAGE, fill);
  masked = masked.replace(LINK_TARGET, (link: string, target: string, offset: number) => {
    const start = offset + link.indexOf(target);
    links.push({ start, end: start + target.length });
    return fill(link);
  });
  masked = masked.replace(HTML_TAG, fill).replace(URL_TEXT, fill).replace(EMAIL, fill).replace(PATH, fill);
  masked = masked.replace(DOMAIN, (found: string, host: string, path: string | undefined) => {
    const domain = host.toLowerCase();
    if (!isDomain(domain)) return found;
    if (path === undefined && keptDomains.has(domain)) return found;
    domains.push(domain);
    return fill(found);
  });
  return { text: maskSources(masked), links, domains };
}

const fill = (text: string): string => text.replace(/[^\n]/g, MASK);

const isDomain = (host: string): boolean => {
  const { isIcann, domain } = parse(host, { extractHostname: false });
  return isIcann === true && domain !== null;
};

/** Masks fenced code and code within a line. An open fence reaches the end of the text. */
function maskCode(text: string): string {
  let fence: string | null = null;
  return text
    .split('\n')
    .map((line) => {
      const mark = FENCE.exec(line)?.[1];
      if (fence !== null) {
        if (mark?.startsWith(fence) === true) fence = null;
        return fill(line);
      }
      if (mark === undefined) return maskInlineCode(line);
      fence = mark;
      return fill(line);
    })
    .join('\n');
}

const maskInlineCode = (line: string): string => line.replace(INLINE_CODE, fill);

/** Masks notes such as "(Source: Acme blog)" and lists below "Sources": the names in them are publishers. */
function maskSources(text: string): string {
  let isInSourceList = false;
  const notes = text.match(NOTE_MARK) ?? [];
  return text
    .replace(SOURCE_NOTE, fill)
    .replace(FOOTNOTE, (line, mark: string) => (notes.filter((note) => note === mark).length > 1 ? fill(line) : line))
    .split('\n')
    .map((line) => {
      const source = SOURCE_LINE.exec(line);
      if (source !== null) {
        isInSourceList = (source[1] ?? '').trim() === '';
        return fill(line);
      }
      if (isInSourceList && SOURCE_ENTRY.test(line)) return fill(line);
      isInSourceList = false;
      return line;
    })
    .join('\n');
}
