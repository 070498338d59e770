import { computeDisplayLength } from '#audit/text/text-length.ts';

const MAX_LENGTH = 125;
const MIN_REPEATS = 3;
const MIN_REPEAT_SHARE = 0.4;

const FILE_NAME = /^[^\s]{1,200}\.(?:jpe?g|png|gif|webp|avif|svg|bmp|tiff?|heic)$/i;
/** File names that cameras, phones and screenshot tools create. */
const CAMERA_NAME =
  /^(?:img|dsc|dscn|dscf|dcim|pxl|mvimg|p|pict|screenshot|bildschirmfoto|image|photo|picture|bild)[-_ ]?\d{3,}[-_\d]*$/i;
/**
 * Matches template defaults (WCAG 2.2, failure F30): a word for "image", alone or with its position, and words such as
 * "alt" or "placeholder".
 */
const PLACEHOLDER_ALT =
  /^(?:(?:product|post|blog|article|hero|header|banner|slider?|thumbnail|featured|background|gallery|team)[-_ ]?)?(?:img|image|picture|pic|photo|foto|bild|grafik|graphic|imagen|imagem|immagine|afbeelding)$|^(?:alt|alt(?:ernat(?:e|ive))?[-_ ]text|placeholder|spacer)$/i;
/** Matches images that show data or a process, whose alt text may be as long as a short paragraph. */
const CHART_WORD =
  /(?<!\p{L})(?:(?:bar|line|pie|area|flow|gantt|column|scatter|donut|radar)? ?charts?|flowcharts?|graphs?|diagrams?|plots?|histograms?|heat ?maps?|timelines?|tables? (?:of|showing)|infographics?|diagramme?|grafik zeigt|schaubild|graphique|gráfico|grafico)(?!\p{L})/iu;
const MAX_CHART_LENGTH = 350;
const LONG_WORD = /\p{L}{4,}/gu;

export interface AltIssue {
  problem: string;
  /** Whether the only issue is the length of the alt text, which no standard limits. */
  isLengthOnly: boolean;
  /** Whether the same words appear next to the image, which makes the alt text redundant. */
  isRepeatedNearby: boolean;
}

export interface AltText {
  alt: string;
  src: string;
  /** Text of the link around the image, alt texts included; empty without one. */
  linkText: string;
  /**
   * Number of images in the link with this alt text: a light-mode and a dark-mode image share one alt text, and one of
   * the images is hidden.
   */
  similarImageCount?: number;
  caption: string;
}

/** Describes what is wrong with an alt text; null when nothing is. */
export function findAltIssue({ alt, src, linkText, similarImageCount = 1, caption }: AltText): AltIssue | null {
  const text = alt.trim();
  const buildAltIssue = (problem: string): AltIssue => ({ problem, isLengthOnly: false, isRepeatedNearby: false });
  if (isFileName(text, src)) return buildAltIssue('a file name');
  if (PLACEHOLDER_ALT.test(text)) return buildAltIssue('a placeholder');
  const repeatedWord = findRepeatedWord(text);
  if (repeatedWord !== null) return buildAltIssue(`"${repeatedWord}" repeated several times`);
  if (isRepeatedNearby(text, linkText, similarImageCount))
    return { ...buildAltIssue('the same words as the link text'), isRepeatedNearby: true };
  // Where the alt text is the only text of a link, it is the link's accessible name, whatever the caption contains.
  if (caption !== '' && hasSameWords(text, caption) && !hasSameWords(text, linkText))
    return { ...buildAltIssue('the same words as the caption'), isRepeatedNearby: true };
  return computeDisplayLength(text) > (CHART_WORD.test(text) ? MAX_CHART_LENGTH : MAX_LENGTH)
    ? { ...buildAltIssue('a long text'), isLengthOnly: true }
    : null;
}

function isFileName(text: string, src: string): boolean {
  if (FILE_NAME.test(text) || CAMERA_NAME.test(text)) return true;
  const name =
    src
      .split(/[?#]/, 1)[0]
      ?.split('/')
      .at(-1)
      ?.replace(/\.\w{2,5}$/, '') ?? '';
  // A file name made of words and hyphens may also be a good alt text; a file name with underscores never is.
  return name.includes('_') && text.toLowerCase() === name.toLowerCase();
}

/** Returns the word that a list of keywords repeats; null when there is none. */
function findRepeatedWord(text: string): string | null {
  const countByWord = new Map<string, number>();
  let total = 0;
  for (const [word] of text.toLowerCase().matchAll(LONG_WORD)) {
    total += 1;
    countByWord.set(word, (countByWord.get(word) ?? 0) + 1);
  }
  for (const [word, count] of countByWord)
    if (count >= MIN_REPEATS && count >= total * MIN_REPEAT_SHARE && !isDataText(text, word)) return word;
  return null;
}

/**
 * Whether the text describes data, as in "Visits in May 120, visits in June 140": a chart repeats its unit next to each
 * figure.
 */
function isDataText(text: string, word: string): boolean {
  const parts = text
    .toLowerCase()
    .split(/[,;.:|]\s/)
    .filter((part) => part.includes(word));
  return (
    (CHART_WORD.test(text) && !CHART_WORD.test(word)) ||
    parts.filter((part) => /\d/.test(part)).length * 2 > parts.length
  );
}

/**
 * Whether the link around the image contains the words of the alt text and no others. The link text includes the alt
 * texts of its images, so the words must appear once more than the number of such images.
 */
function isRepeatedNearby(alt: string, linkText: string, similarImageCount: number): boolean {
  const spokenTexts = Array.from({ length: similarImageCount + 1 }, () => alt);
  return (
    linkText !== '' && (hasSameWords(spokenTexts.join(' '), linkText) || hasSameWords(spokenTexts.join(''), linkText))
  );
}

function hasSameWords(one: string, other: string): boolean {
  const normalizeText = (text: string): string => text.replace(/\s+/g, ' ').trim().toLowerCase();
  return normalizeText(one) === normalizeText(other);
}
