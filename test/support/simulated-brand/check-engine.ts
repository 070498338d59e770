import { expect } from 'vitest';
import type { EngineVisibility } from '#contracts/outside/assistants/visibility-report.ts';
import type { VisibilityFigure } from '#contracts/outside/assistants.ts';
import { listCitedPages } from './simulate-brand.ts';
import { listTrueShares, readTruePlaces, type SentPrompts } from './true-shares.ts';

/** Returns whether the interval of a figure contains the true value; fails without an interval. */
function isRight(figure: VisibilityFigure | undefined, truth: number): boolean {
  if (figure?.state !== 'measured' || figure.interval === null) return expect.fail('There is no interval');
  const [low, high] = figure.interval;
  return low <= truth && truth <= high;
}

/**
 * Compares the counts of an engine with the written answers. Returns titles of figures whose interval misses the truth.
 */
export function checkEngine(engine: EngineVisibility, sent: SentPrompts): string[] {
  const { brand, answers } = sent;
  const shares = listTrueShares(sent);
  const declined = answers.filter(({ isDeclined }) => isDeclined);
  const unbrandedMissing = declined.filter(({ prompt }) => !prompt.includes(brand.name)).length;
  for (const { title, read, tally } of shares) {
    const figure = read(engine);
    expect(figure, title).toMatchObject({ state: 'measured', tally, quality: 'real' });
    expect(figure?.state === 'measured' && figure.value, title).toBeCloseTo(tally.count / tally.total, 10);
  }
  const { truth, places } = readTruePlaces(sent);
  const mean = places.reduce((sum, place) => sum + place, 0) / places.length;
  expect(engine.prominence.order).toMatchObject({ value: expect.closeTo(mean, 10), tally: null });
  expect(engine.mentionRate).toMatchObject({ sample: { prompts: 20, missing: unbrandedMissing } });
  expect(engine).toMatchObject({
    answers: answers.length - declined.length,
    missing: declined.length,
    ambiguousAnswers: 0,
    unknownAnswers: answers.filter(({ isDeclined, isUnknown }) => isUnknown && !isDeclined).length,
  });
  checkSources(engine, sent);
  return [
    ...shares.filter((share) => !isRight(share.read(engine), share.truth)).map(({ title }) => title),
    ...(isRight(engine.prominence.order, truth) ? [] : ['Place of the first mention']),
  ];
}

/** Compares cited domains, pages that were found, and web searches with the written answers. */
function checkSources(engine: EngineVisibility, { brand, answers }: SentPrompts): void {
  const received = answers.filter(({ isDeclined }) => !isDeclined);
  const countCited = (url: string) =>
    received.filter((answer) => listCitedPages(brand, answer).some((page) => page.url === url)).length;
  const pages = [brand.page, ...brand.rivals.map(({ page }) => page)];
  const domains = new Map(engine.domains.first.map(({ domain, answers: count }) => [domain, count]));
  expect(pages.map(({ url }) => domains.get(new URL(url).hostname))).toEqual(pages.map(({ url }) => countCited(url)));
  const missed = received.filter(({ isRetrieved, isCited }) => isRetrieved && !isCited);
  expect(engine.retrievedPages).toEqual({
    state: 'measured',
    answers: received.length,
    pages: [
      {
        url: brand.page.url,
        retrieved: received.filter(({ isRetrieved }) => isRetrieved).length,
        cited: countCited(brand.page.url),
        prompts: new Set(missed.map(({ prompt }) => prompt)).size,
      },
    ],
  });
  const searched = Map.groupBy(
    received.filter(({ isGrounded }) => isGrounded),
    ({ prompt }) => prompt,
  );
  const queries = engine.subQueries.state === 'measured' ? engine.subQueries.queries : expect.fail();
  expect(new Map(queries.map(({ query, answers: count }) => [query, count]))).toEqual(
    new Map([...searched].map(([prompt, some]) => [`${prompt} reviews`, some.length])),
  );
}
