import { BADGE_CACHE_SECONDS, type Badge } from '#contracts/account/badge.ts';
import { BRAND, BRAND_COLORS } from '#contracts/product/brand.ts';
import { escapeHtml } from '#lib/text/escape-html.ts';
import { formatDate } from '#lib/text/format.ts';
import { estimatePixelWidth } from '#lib/text/pixel-width.ts';
import { getScoreBand } from '#lib/text/score-bands.ts';

/** Data that a badge shows. */
export interface BadgeFacts {
  /** Null when the website has no score. */
  score: number | null;
  /** Date of the analysis; null if there is none. */
  measuredAt: string | null;
  /** Whether the installation runs in demo mode, whose figures are samples. */
  isDemo: boolean;
}

const LABEL = `${BRAND.name} score`;
const LABEL_COLOR = '2c3a40';
/** White text on each color has a contrast ratio of at least 4.5. */
const COLORS = { good: '0b6b45', fair: '8a5300', poor: 'b3261e', none: '5a666d' } as const;
const FONT_SIZE = 11;
const PADDING = 6;
const HEIGHT = 20;
/**
 * Verdana, which most readers have, is wider than the font of the estimate; `textLength` fits any font to the estimate.
 */
const WIDTH_FACTOR = 1.12;

/** Builds the badge in the format of Shields.io endpoints. */
export function buildBadgeJson(facts: BadgeFacts): Badge {
  return {
    schemaVersion: 1,
    label: LABEL,
    message: describeScore(facts),
    color: chooseColor(facts),
    cacheSeconds: BADGE_CACHE_SECONDS,
  };
}

/** Draws the badge as SVG. Its title contains the score and its description the date, for screen readers. */
export function drawBadge(facts: BadgeFacts): string {
  const message = describeScore(facts);
  const [left, right] = [measure(LABEL), measure(message)];
  const [leftWidth, width] = [left + 2 * PADDING, left + right + 4 * PADDING];
  const drawText = (text: string, x: number, length: number) =>
    `<text x="${x}" y="14" textLength="${length}">${escapeHtml(text)}</text>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${HEIGHT}" role="img" aria-labelledby="title description">`,
    `<title id="title">${escapeHtml(describeTitle(facts))}</title>`,
    `<desc id="description">${escapeHtml(describeDate(facts))}</desc>`,
    `<rect width="${width}" height="${HEIGHT}" rx="3" fill="#${chooseColor(facts)}"/>`,
    `<path d="M3 0H${leftWidth}V${HEIGHT}H3a3 3 0 0 1-3-3V3a3 3 0 0 1 3-3z" fill="#${LABEL_COLOR}"/>`,
    `<g fill="${BRAND_COLORS.onBadge}" font-family="Verdana,Geneva,DejaVu Sans,sans-serif" font-size="${FONT_SIZE}" aria-hidden="true">`,
    drawText(LABEL, PADDING, left),
    drawText(message, leftWidth + PADDING, right),
    '</g></svg>',
  ].join('');
}

const measure = (text: string): number => Math.round(estimatePixelWidth(text, FONT_SIZE) * WIDTH_FACTOR);

function describeScore({ score, isDemo }: BadgeFacts): string {
  if (score === null) return 'not measured';
  return isDemo ? `${score}/100 demo` : `${score}/100`;
}

function describeTitle({ score, isDemo }: BadgeFacts): string {
  if (score === null) return `${LABEL}: not measured`;
  return `${LABEL}: ${score} of 100${isDemo ? ', sample data' : ''}`;
}

function describeDate({ measuredAt, isDemo }: BadgeFacts): string {
  if (measuredAt === null) return 'There is no finished analysis.';
  const date = formatDate(measuredAt);
  return isDemo ? `Sample data of ${date}.` : `Measured on ${date}.`;
}

function chooseColor({ score, isDemo }: BadgeFacts): string {
  return score === null || isDemo ? COLORS.none : COLORS[getScoreBand(score).tone];
}
