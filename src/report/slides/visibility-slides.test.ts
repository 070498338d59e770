import { expect, it } from 'vitest';
import type { Analysis } from '#contracts/analysis/analysis.ts';
import type { AiVisibility } from '#contracts/report/ai-visibility.ts';
import { describeMethod } from '#lib/assistants/method-words.ts';
import { readGoldenAnalysis } from '#test/helpers/golden-analysis.ts';
import { openDeck } from '#test/helpers/open-deck.ts';
import { buildReportDocument } from '#test/helpers/report-document.ts';
import { buildReportedEngine, buildReportedRun, buildVisibilityDetails } from '#test/helpers/visibility-details.ts';

/** More assistants than fit in the length to which other tables shorten a cell. */
const ENGINES = Array.from({ length: 8 }, (_, index) => buildReportedEngine({ name: `Assistant ${index + 1}` }));
const RUN = buildReportedRun({ engines: ENGINES });

const { namedAndCited } = buildReportedEngine();
const VISIBILITY: AiVisibility = {
  runId: 'r1',
  at: '2026-11-20T10:00:00.000Z',
  prompts: 25,
  repeats: 3,
  engines: [
    {
      ...buildReportedEngine({ quality: 'simulated' }),
      mentionRate: namedAndCited.namedOnly,
      citationRate: namedAndCited.both,
    },
  ],
};
const SHARES_TITLE = 'How often AI assistants mention and cite you';

async function openSlides(change: Partial<Analysis> = {}, hasAppendix = true) {
  const analysis = readGoldenAnalysis('flawed', change);
  const visibilityDetails = buildVisibilityDetails({ run: RUN });
  const document = buildReportDocument({ analysis, visibilityDetails, sections: ['ai-search-health'], hasAppendix });
  return (await openDeck(document)).slides;
}

/** Returns the section of the golden analysis, in which only ChatGPT is blocked, or no assistant. */
function buildAiHealth(isBlocked: boolean) {
  const { aiHealth } = readGoldenAnalysis('flawed');
  const blocked = { cause: 'robots', sentence: 'ChatGPT cannot read this site.' } as const;
  const platforms = aiHealth?.platforms.map((platform) => ({
    ...platform,
    blocked: isBlocked && platform.id === 'chatgpt' ? blocked : null,
  }));
  return aiHealth && { ...aiHealth, platforms: platforms ?? [] };
}

it('shows the entire disclosure of the run', async () => {
  const slides = (await openSlides()).filter(({ title }) => title.startsWith('How AI visibility was measured'));
  const text = slides.map((slide) => slide.text).join('\n');
  const points = describeMethod(RUN);
  expect(points.flatMap(({ lines }) => lines).join(' ').length).toBeGreaterThan(1_500);
  for (const { term, lines } of points) {
    expect(text).toContain(term);
    for (const line of lines) expect(text).toContain(line);
  }
});

it('shows the step at which most pages drop out in the title, and its pages above the table', async () => {
  const slide = (await openSlides()).find(({ title }) => title.startsWith('From page to answer'));
  expect(slide?.title).toBe('From page to answer: most pages drop out at “Cited”');
  const [, ...lines] = slide?.text.split('\n') ?? [];
  expect(lines.slice(0, lines.indexOf('Assistant'))).toContain('“Cited” loses 30 of 30 pages (ChatGPT, Claude).');
});

it('shows shares with their samples, intervals and quality', async () => {
  const slides = await openSlides({ aiVisibility: VISIBILITY });
  const shares = slides.find(({ title }) => title === SHARES_TITLE);
  for (const text of [
    'Quality: simulated. Ranges are 95% intervals.',
    '25%, between 14% and 40%',
    '15 of 60 answers to 25 prompts; 2 answers missing',
    '15%, between 7% and 29%',
  ])
    expect(shares?.text).toContain(text);
  const presence = slides.filter(({ title }) => title.startsWith('How you appear in answers'));
  expect(presence.map(({ text }) => text).join('\n')).toContain('Share of voice\nof mentions of you and competitors');
});

it('shows the shares once, in the presentation itself, and not without a run', async () => {
  for (const hasAppendix of [false, true]) {
    const titles = (await openSlides({ aiVisibility: VISIBILITY }, hasAppendix)).map(({ title }) => title);
    expect(titles.filter((title) => title === SHARES_TITLE)).toHaveLength(1);
    expect(titles.indexOf(SHARES_TITLE)).toBe(titles.findIndex((title) => title.startsWith('AI readiness')) + 1);
  }
  expect((await openSlides()).map(({ title }) => title)).not.toContain(SHARES_TITLE);
});

it('explains how an assistant can cite a site that it cannot read, only where both are shown', async () => {
  const readShares = async (isBlocked: boolean, citationRate = namedAndCited.both) => {
    const engines = VISIBILITY.engines.map((engine) => ({ ...engine, citationRate }));
    const aiVisibility = { ...VISIBILITY, engines };
    const slides = await openSlides({ aiHealth: buildAiHealth(isBlocked), aiVisibility }, false);
    return slides.find(({ title }) => title === SHARES_TITLE)?.text;
  };
  const note = 'Assistants can cite pages that their own crawlers cannot read';
  expect(await readShares(true)).toContain(note);
  expect(await readShares(false)).not.toContain(note);
  const missing = { state: 'not-measured', reason: 'No web search.', step: null } as const;
  expect(await readShares(true, missing)).not.toContain(note);
});
