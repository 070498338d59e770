import type { Byline } from '#contracts/page/page-text.ts';
import { truncateText } from '#crawl/parse/collectors/flat-text.ts';
import { isTeamName } from '#lib/text/team-name.ts';
import { type AuthorElement, OVERLAY_ASIDE, type TextBlock } from '../blocks/text-block.ts';
import { readDate } from '../vocabulary/date-patterns.ts';
import { MONTH_NUMBERS } from '../vocabulary/month-names.ts';

const MAX_BYLINES = 5;
/** Bylines are searched for within this many blocks before or after the h1. */
const MAX_BLOCKS_BEFORE = 3;
const MAX_BLOCKS_AFTER = 8;
const MAX_BYLINE_LENGTH = 250;

/**
 * Matches "By" or "Author" in the main languages, at the start of a block or after a separator or space, followed by a
 * name of one to five capitalized words or 2 to 12 East Asian characters.
 */
const BYLINE_PATTERN =
  /(?<=^|[|·•–—,]|\s)(?:(?:Written|Posted|Published|Reviewed|Text|Article|Geschrieben|Verfasst|Veröffentlicht|Écrit|Publié|Rédigé|Escrito|Publicado|Scritto|Pubblicato|Geschreven|Skrivet|Skrevet|Opublikowane)\s)?(?:[Bb]y|BY|[Vv]on|[Pp]ar|[Pp]or|[Dd]i|[Dd]oor|[Aa]v|[Aa]f|[Pp]rzez|Autor(?:in|e|a)?:?|Author:?|Auteur:?|Автор:?|Yazar:?|Kirjoittaja:?|作者：?:?|著者：?:?|글쓴이:?)\s?((?:(?:Dr|Prof|Mr|Mrs|Ms)\.?\s)?\p{Lu}[\p{L}\p{M}'’.-]{0,30}(?:\s(?:(?:van|von|der|den|de|da|di|la|le|al|bin)\s){0,2}\p{Lu}[\p{L}\p{M}'’.-]{0,30}){0,4}|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]{2,12})/u;
/**
 * Matches what may precede a preposition: nothing, or a short text that ends with a separator. After other text, the
 * preposition usually does not mean "by".
 */
const TEXT_BEFORE_PREPOSITION = /^(?:.{0,40}[|·•–—,]\s?)?$/u;
/** Matches "Story by Jane Doe", but not "Mark di Stefano". */
const CREDIT_WORD = /^\p{Lu}\p{L}{2,15}\s$/u;

/** Text allowed after a name when other words precede it: "Standing by The River is fun" is not a byline. */
const TEXT_AFTER_NAME =
  /^\s*(?:$|[|·•–—,;(@\d]|(?:on|in|for|and|am|und|le|et|el|y|il|op|en|Published|Updated|Posted|Last)\s)/;

const NAME_WORD = /^\p{Lu}[\p{L}\p{M}'’.-]{0,30}$/u;
const NAME_PARTICLE = /^(?:van|von|der|den|de|da|di|la|le|al|bin)$/;
/** A year, which is part of every supported date. */
const YEAR = /(?:19|20)\d\d/;
/** Matches the text after a date on the same line. */
const NAME_AFTER_DATE = /^\s?[-–—|·•]\s?(\p{Lu}.+)$/u;
/** Separators between the parts of the line under a headline. */
const SEPARATOR = /\s[-–—]\s|[|·•]/;
const NICKNAME = /\([^()@]{0,60}\)/g;
const NAME_SEPARATOR = /,|&|\s(?:and|und|et|y)\s|\(@[^()]{0,60}\)/;
/** More capitalized words than this are names of several people, which cannot be separated. */
const MAX_NAME_WORDS = 3;
/** Matches words that show that a text is not a person's name: "Release Notes". */
const NON_PERSON_WORD =
  /(?<!\p{L})(?:news|blog|posts?|updates?|releases?|announcements?|guides?|tutorials?|read|reading|minutes?|version|edition|press|team|events?|articles?|products?|engineering|research|community|january|february|march|april|may|june|july|august|september|october|november|december)(?!\p{L})/iu;

/**
 * Matches only English months, because in other languages, capitalized nouns and headlines look like names (`12. Juli
 * 2020 - Neue Firmware`).
 */
const ENGLISH_MONTH =
  /(?<!\p{L})(?:Jan|Feb|Mar|Apr|May|June?|July?|Aug|Sept?|Oct|Nov|Dec)(?:uary|ruary|ch|il|ust|tember|ober|ember)?(?!\p{L})/u;
/** Matches a handle, a nickname or several names. */
const NICKNAME_OR_SEVERAL_NAMES = /\p{L}\s\(|\sand\s/u;
const HEADLINE_START =
  /^(?:neue[nrms]?|alle|unsere?|erste[rs]?|nouve(?:au|aux|lle|lles)|nuev[ao]s?|nuov[aoie]|nov[ao]s?|nieuwe|нов(?:ая|ый|ое|ые))(?!\p{L})/iu;

/** Matches "By" at the start of the link text. */
const PREPOSITION = /^(?:by|von|par|por|di|door|av|af)\s/i;

/** Finds authors of the page, from `rel=author` links and from bylines near the h1. Returns the first 5. */
export function findBylines(blocks: readonly TextBlock[], authors: readonly AuthorElement[]): Byline[] {
  const found: Byline[] = authors
    .filter(({ name }) => isName(name))
    .map(({ name, href, line, column }) => ({
      name: truncateText(name.replace(PREPOSITION, ''), MAX_BYLINE_LENGTH),
      source: 'rel-author',
      href,
      line,
      column,
    }));
  const known = new Set(found.map(({ name }) => name.toLowerCase()));
  const title = Math.max(
    0,
    blocks.findIndex(({ level, aside }) => level === 1 && aside !== OVERLAY_ASIDE),
  );
  for (const block of blocks.slice(Math.max(0, title - MAX_BLOCKS_BEFORE), title + MAX_BLOCKS_AFTER + 1)) {
    const name = findByline(block);
    if (name === null || known.has(name.toLowerCase())) continue;
    known.add(name.toLowerCase());
    found.push({
      name: truncateText(name, MAX_BYLINE_LENGTH),
      source: 'text',
      href: null,
      line: block.line,
      column: block.column,
    });
  }
  return found.slice(0, MAX_BYLINES);
}

/**
 * Whether the text can be a name: most of its words do not begin with a lowercase letter, unlike "View my complete
 * profile".
 */
function isName(text: string): boolean {
  const words = text.split(' ').slice(0, 10);
  return words.filter((word) => !/^\p{Ll}/u.test(word)).length * 2 > words.length;
}

function findByline({ kind, text }: TextBlock): string | null {
  if (kind === 'heading' || kind === 'code' || text.length > MAX_BYLINE_LENGTH) return null;
  const match = BYLINE_PATTERN.exec(text);
  if (match === null) return readTeamNearDate(text) ?? readNameAfterDate(text);
  const before = text.slice(0, match.index);
  if (!TEXT_BEFORE_PREPOSITION.test(before) && !(CREDIT_WORD.test(before) && /^by\s/i.test(match[0]))) return null;
  const isCompleteMatch = match.index === 0 || TEXT_AFTER_NAME.test(text.slice(match.index + match[0].length));
  return isCompleteMatch ? removeDate(match[1] ?? '') : null;
}

/** Reads a line with a date and the name of a team, such as `July 2, 2024 · The Example Team`, in either order. */
function readTeamNearDate(text: string): string | null {
  const date = YEAR.test(text) ? readDate(text) : null;
  if (date === null) return null;
  const before = text.slice(0, date.index).split(SEPARATOR);
  const after = text.slice(date.index + date.text.length).split(SEPARATOR);
  // There is a separator between date and name, so the part that touches the date is not a name.
  const parts = [...before.slice(0, -1), ...after.slice(1)].map((part) => part.trim());
  return parts.find(isTeamName) ?? null;
}

/**
 * Reads the name of the first person in a line that consists of a date and names, such as `July 2, 2024 - Jane Doe
 * (@jane) John Roe`.
 */
function readNameAfterDate(text: string): string | null {
  const date = YEAR.test(text) ? readDate(text) : null;
  if (date === null || date.index !== 0) return null;
  const namesText = NAME_AFTER_DATE.exec(text.slice(date.text.length))?.[1]?.replace(NICKNAME, ' ') ?? '';
  if (namesText === '' || NON_PERSON_WORD.test(namesText) || HEADLINE_START.test(namesText)) return null;
  if (!ENGLISH_MONTH.test(date.text) && !NICKNAME_OR_SEVERAL_NAMES.test(text)) return null;
  const names = namesText.split(NAME_SEPARATOR).map((name) => name.split(' ').filter((word) => word !== ''));
  const isNamePart = (word: string) => NAME_WORD.test(word) || NAME_PARTICLE.test(word);
  const [first = []] = names;
  const isPerson = first.length > 1 || (first.length === 1 && text.includes('(@'));
  if (!isPerson || !names.flat().every(isNamePart)) return null;
  const hasSeveralNames = first.filter((word) => NAME_WORD.test(word)).length > MAX_NAME_WORDS;
  return first.slice(0, hasSeveralNames ? 2 : first.length).join(' ');
}

/**
 * Removes a month at the end ("By Jane Doe March 12"), because it is not part of the name; null when the name begins
 * with one.
 */
function removeDate(name: string): string | null {
  const words = name.replace(/[.'’-]+$/, '').split(' ');
  const month = words.findIndex((word, index) => index > 0 && MONTH_NUMBERS.has(word.replace('.', '').toLowerCase()));
  const nameWords = month < 0 ? words : words.slice(0, month);
  return MONTH_NUMBERS.has((words[0] ?? '').toLowerCase()) ? null : nameWords.join(' ');
}
