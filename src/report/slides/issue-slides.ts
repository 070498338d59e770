import type PptxGenJS from 'pptxgenjs';
import type { Evidence } from '#contracts/rules/rule-result.ts';
import { truncateAtWord } from '#lib/text/truncate-at-word.ts';
import { formatUrl } from '#lib/url/shown-host.ts';
import { formatFixHours } from '../estimated-hours.ts';
import { hasText, NOTHING_FOUND } from '../found-text.ts';
import { type ReportDocument, type ReportScreenshot, removeMarkedIssues } from '../report-document.ts';
import { GAIN_NOTE } from '../sections/critical-issues.section.ts';
import { listTopIssues, type TopIssue } from '../sections/top-issues.ts';
import { addParagraphs, type Deck, type DeckParagraph, measureParagraphs } from './deck.ts';
import { normalizeDeckText } from './deck-text.ts';
import { BODY_FONT_POINTS, FONT_NAME, FRAME, INK_3, PRIORITY_COLORS, RAISED_COLOR } from './deck-theme.ts';

const TEXT_FRAME = { x: FRAME.left, y: FRAME.top + 0.85, w: 7.2, h: FRAME.height - 0.85 } as const;
const EVIDENCE_FRAME = { x: 8.2, y: FRAME.top, w: 4.53, h: FRAME.height } as const;
/** Maximum length of text from the site, so that the evidence fits its box. */
const MAX_EVIDENCE_LENGTH = 90;
/** Size of the gain, smaller when it shows both scores, so that priority and work fit next to it. */
const GAIN_FONT_POINTS = { one: 24, both: 20 } as const;
const HEAD_FRAME = { x: FRAME.left, y: FRAME.top, w: 7.5, h: 0.6 } as const;
/** Padding of the evidence box, in points. */
const EVIDENCE_PADDING = 14;
const PRIORITY_WORDS = { high: 'Critical', medium: 'Medium', low: 'Low' } as const;

/** Adds the top issues, one slide each: what the issue is, how to fix it, the gain of the fix, and the evidence. */
export function addIssueSlides(deck: Deck, document: ReportDocument): void {
  const top = listTopIssues(document);
  if (top.length === 0) {
    const slide = deck.addContentSlide('No issues found', [
      `This audit includes ${removeMarkedIssues(document).rules.length} checks.`,
    ]);
    addParagraphs(slide, [{ text: 'The checks that ran found no issues.' }], TEXT_FRAME);
  }
  for (const item of top) addIssueSlide(deck, item, document.screenshots[item.issue.ruleId] ?? null);
}

function addIssueSlide(
  deck: Deck,
  { issue, steps, hours, worth: gainText, clicks }: TopIssue,
  screenshot: ReportScreenshot | null,
): void {
  const { title, description, impact, why, priority, evidence } = issue;
  const slide = deck.addContentSlide(title, [
    description,
    why,
    ...steps,
    GAIN_NOTE,
    ...(clicks === null ? [] : [`${clicks.text} Source: ${clicks.source}.`]),
    ...listEvidenceNotes(evidence),
  ]);
  const work = hours === null ? '' : ` · ${formatFixHours(hours)} (estimated)`;
  slide.addText(
    [
      {
        text: gainText,
        options: {
          bold: true,
          color: deck.accent,
          fontSize: gainText.includes(', ') ? GAIN_FONT_POINTS.both : GAIN_FONT_POINTS.one,
        },
      },
      { text: `   ${PRIORITY_WORDS[priority]}`, options: { bold: true, color: PRIORITY_COLORS[priority] } },
      { text: work, options: { color: INK_3 } },
    ],
    {
      ...HEAD_FRAME,
      fontFace: FONT_NAME,
      fontSize: BODY_FONT_POINTS,
      margin: 0,
      valign: 'middle',
    },
  );
  const facts = clicks === null ? [] : [`${clicks.short} on affected pages. Source: ${clicks.source}.`];
  addParagraphs(slide, fitSteps([impact, description, ...facts].join(' '), steps), TEXT_FRAME);
  if (screenshot !== null) addScreenshot(slide, screenshot, title);
  else if (evidence[0] !== undefined) addEvidence(slide, evidence[0]);
}

/** Returns the text and as many steps as fit, at least one; the notes contain all steps. */
function fitSteps(text: string, steps: readonly string[]): DeckParagraph[] {
  const paragraphs: DeckParagraph[] = [{ text }, { text: 'How to fix it', isBold: true }];
  for (const [position, step] of steps.entries()) {
    const paragraph = steps.length === 1 ? { text: step } : { text: step, number: position + 1 };
    const height = measureParagraphs([...paragraphs, paragraph], TEXT_FRAME.w, BODY_FONT_POINTS);
    if (height > TEXT_FRAME.h && position > 0) break;
    paragraphs.push(paragraph);
  }
  return paragraphs;
}

const describeFound = (found: string | null): string => (hasText(found) ? found : NOTHING_FOUND);

const listEvidenceNotes = (evidence: readonly Evidence[]): string[] =>
  evidence.slice(0, 3).map(({ url, found, expected }) => `${url}: found ${describeFound(found)}; expected ${expected}`);

function addScreenshot(slide: PptxGenJS.Slide, { src, width, height, box }: ReportScreenshot, title: string): void {
  const scale = Math.min(EVIDENCE_FRAME.w / width, EVIDENCE_FRAME.h / height);
  const { x, y } = EVIDENCE_FRAME;
  slide.addImage({
    data: src,
    altText: `Screenshot: ${normalizeDeckText(title)}`,
    x,
    y,
    w: width * scale,
    h: height * scale,
  });
  slide.addShape('rect', {
    x: x + box.x * scale,
    y: y + box.y * scale,
    w: box.width * scale,
    h: box.height * scale,
    line: { color: PRIORITY_COLORS.high, width: 2.25 },
  });
}

/** Adds what was found and where, for an issue without a screenshot. */
function addEvidence(slide: PptxGenJS.Slide, { url, found, expected }: Evidence): void {
  const entries = [
    ['Example', formatUrl(url)],
    ['Found', describeFound(found)],
    ['Expected', expected],
  ];
  const paragraphs = entries.flatMap(([label = '', text = '']): DeckParagraph[] => [
    { text: label, color: INK_3 },
    { text: truncateAtWord(text, MAX_EVIDENCE_LENGTH) },
  ]);
  const padding = EVIDENCE_PADDING / 72;
  const inner = { x: EVIDENCE_FRAME.x + padding, w: EVIDENCE_FRAME.w - 2 * padding };
  const height = Math.min(EVIDENCE_FRAME.h, measureParagraphs(paragraphs, inner.w, BODY_FONT_POINTS) + 2 * padding);
  slide.addShape('rect', { ...EVIDENCE_FRAME, h: height, fill: { color: RAISED_COLOR }, line: { type: 'none' } });
  addParagraphs(slide, paragraphs, { ...inner, y: EVIDENCE_FRAME.y + padding, h: height - 2 * padding });
}
