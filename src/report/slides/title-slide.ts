import { formatDate } from '#lib/text/format.ts';
import { formatCoverage } from '#lib/text/score-text.ts';
import { listProtections } from '#lib/text/staging-text.ts';
import { getReportPublisher, getReportTitle, type ReportDocument } from '../report-document.ts';
import { addParagraphs, type Deck, type DeckFrame, type DeckParagraph } from './deck.ts';
import { normalizeDeckText } from './deck-text.ts';
import { FRAME, INK_2 } from './deck-theme.ts';
import { describeScoreSource } from './score-source.ts';

const LOGO_FRAME = { x: FRAME.left, y: 0.75, w: 3, h: 1.2 } as const;

/**
 * Adds the first slide, with the site, the date and the publisher. The user's introduction becomes the speaker notes.
 */
export function addTitleSlide(deck: Deck, document: ReportDocument): void {
  const { analysis, branding, introduction } = document;
  const publisher = getReportPublisher(document);
  const notes = [
    ...(introduction === null ? [] : [introduction]),
    describeScoreSource(analysis),
    ...listProtections(analysis),
  ];
  const slide = deck.addCover(getReportTitle(document), notes);
  const lines: DeckParagraph[] = [
    { text: formatDate(analysis.measuredAt) },
    { text: formatCoverage(analysis.coverage), color: INK_2 },
    ...(publisher === null ? [] : [{ text: `By ${publisher}`, color: INK_2 }]),
  ];
  addParagraphs(slide, lines, { x: FRAME.left, y: 3.8, w: FRAME.width, h: 1.6 });
  if (branding?.logo) {
    const altText = publisher === null ? 'Company logo' : `Logo of ${normalizeDeckText(publisher)}`;
    slide.addImage({ ...fitImage(branding.logo, LOGO_FRAME), data: branding.logo, altText });
  }
}

/** Scales a PNG to fit a box without distorting it; other images fill the box. */
function fitImage(dataUrl: string, { x, y, w, h }: DeckFrame): DeckFrame {
  const size = readPngSize(dataUrl);
  if (size === null) return { x, y, w, h };
  const scale = Math.min(w / size.width, h / size.height);
  return { x, y, w: size.width * scale, h: size.height * scale };
}

/** Reads the size from the header of a PNG (https://www.w3.org/TR/png/#11IHDR); null for other images. */
function readPngSize(dataUrl: string): { width: number; height: number } | null {
  const [prefix = '', base64 = ''] = dataUrl.split(',', 2);
  const header = Buffer.from(base64.slice(0, 64), 'base64');
  if (!prefix.startsWith('data:image/png') || header.length < 24) return null;
  const [width, height] = [header.readUInt32BE(16), header.readUInt32BE(20)];
  return width > 0 && height > 0 ? { width, height } : null;
}
