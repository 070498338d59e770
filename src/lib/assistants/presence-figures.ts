import type { VisibilityFigure } from '#contracts/outside/assistants.ts';
import type { PresenceFigures } from '#contracts/report/visibility-details.ts';

/** A figure of how answers mention and cite the website. */
export interface PresenceFigure {
  title: string;
  /** What the figure is computed from. */
  basis: string;
  read(engine: PresenceFigures): VisibilityFigure;
  /** Whether the figure is a mean place instead of a share. */
  isPlace?: boolean;
}

const ALL = 'of answers with web search';
const MENTIONING = 'of answers that mention you';
const BRANDED = 'of answers to prompts with your brand';

/** Figures of how answers mention and cite the website, in their order on the page and in files. */
export const PRESENCE_FIGURES: readonly PresenceFigure[] = [
  { title: 'Mentioned and cited', basis: ALL, read: ({ namedAndCited }) => namedAndCited.both },
  { title: 'Mentioned, not cited', basis: ALL, read: ({ namedAndCited }) => namedAndCited.namedOnly },
  { title: 'Cited, not mentioned', basis: ALL, read: ({ namedAndCited }) => namedAndCited.citedOnly },
  { title: 'Neither', basis: ALL, read: ({ namedAndCited }) => namedAndCited.neither },
  {
    title: 'Place of your first mention',
    basis: 'mean among the brands mentioned',
    read: ({ prominence }) => prominence.order,
    isPlace: true,
  },
  { title: 'First mention in a list or heading', basis: MENTIONING, read: ({ prominence }) => prominence.emphasized },
  { title: 'Mentions you when asked about you', basis: BRANDED, read: ({ branded }) => branded.mentionRate },
  {
    title: 'Cites you when asked about you',
    basis: `${BRANDED}, with web search`,
    read: ({ branded }) => branded.citationRate,
  },
];

/** The share of voice, which the page shows with the competitors. */
export const VOICE_FIGURE: PresenceFigure = {
  title: 'Share of voice',
  basis: 'of mentions of you and competitors',
  read: ({ shareOfVoice }) => shareOfVoice,
};

/** Explains the figures. */
export const PRESENCE_NOTE =
  'An answer can mention you without citing your website, and cite it without mentioning you. Ranges are 95% intervals. Figures “when asked about you” count only prompts that contain your brand, all others only prompts without it.';

/** Formats a mean place as "1.8". */
export const formatPlace = (place: number): string => place.toFixed(1);
