import type { PageFacts } from '#contracts/page/page-facts.ts';
import type { PageRegion } from '#contracts/page/page-region.ts';

/** A heading of the page, by element or by role. */
export interface OutlineHeading {
  level: number;
  text: string;
  /** `h2`, or `[role="heading"]`. */
  name: string;
  region: PageRegion;
  isHidden: boolean;
  /** Whether the heading has no text, but JavaScript may add text. */
  mayBeFilled: boolean;
  hasImage: boolean;
  /** Text of its `aria-label`; empty without one. */
  label: string;
  line: number;
  column: number;
}

/** Returns h1 to h6 and elements with the heading role, in document order. */
export function readPageOutline({ headings, markup }: PageFacts): OutlineHeading[] {
  const extras = new Map(markup.headingExtras.map((extra) => [extra.index, extra]));
  const elementHeadings = headings.map(({ level, text, line, column }, index): OutlineHeading => {
    const extra = extras.get(index);
    return {
      level,
      text: text.trim(),
      name: `h${level}`,
      line,
      column,
      region: extra?.region ?? 'other',
      isHidden: extra?.isHidden ?? false,
      mayBeFilled: extra?.mayBeFilled ?? false,
      hasImage: extra?.hasImage ?? false,
      label: extra?.ariaLabel?.trim() ?? '',
    };
  });
  const roleHeadings = markup.ariaHeadings.map(
    ({ level, text, region, isHidden, line, column }): OutlineHeading => ({
      level,
      text: text.trim(),
      name: '[role="heading"]',
      line,
      column,
      region,
      isHidden: isHidden ?? false,
      mayBeFilled: false,
      hasImage: false,
      label: '',
    }),
  );
  return [...elementHeadings, ...roleHeadings].sort((a, b) => a.line - b.line || a.column - b.column);
}

const BOILERPLATE_REGIONS: ReadonlySet<PageRegion> = new Set(['navigation', 'aside', 'footer', 'header']);

/**
 * Returns the visible headings of the content: all of level 1, and the others only from the main landmark if it
 * contains any. Headings in navigation, asides and footers are skipped.
 */
export function readContentOutline(facts: PageFacts): OutlineHeading[] {
  const visibleHeadings = readPageOutline(facts).filter(
    ({ isHidden, region }) => !isHidden && (region === 'header' || !BOILERPLATE_REGIONS.has(region)),
  );
  const mainHeadings = visibleHeadings.filter(({ region }) => region === 'main');
  // The h1 is often in a header above the main landmark.
  return mainHeadings.length > 0
    ? visibleHeadings.filter(({ region, level }) => region === 'main' || level === 1)
    : visibleHeadings.filter(({ region, level }) => region !== 'header' || level === 1);
}
