import { describe, expect, it } from 'vitest';
import { CRAWLER_AGENTS } from '#contracts/agents/ai-agents.ts';
import { makeRobots, makeSite } from '#test/helpers/artifacts.ts';
import { makeRule } from '#test/helpers/audit-runs.ts';
import { buildEmptyRun, buildNotMeasuredRun } from '../engine/rule-run.ts';
import { buildScoreModel } from './score-model.ts';
import { computeAiReadiness, computeSearchScore, type ScoreInput } from './score-site.ts';

const FRAME = [{ url: 'a', template: 't', isHome: true }];
const NO_CANONICALS = { example: null, homeExample: null, isEveryPage: false };
const missing = { reason: 'No browser', step: null };

/** Builds an input with one check per entry of `measured`, which shows whether the check ran. */
function buildInput(measured: boolean[]) {
  const runs = measured.map((isMeasured, index) => {
    const rule = makeRule({ id: `rule-${index}`, category: 'title' });
    return isMeasured ? buildEmptyRun(rule, 'pass', null) : buildNotMeasuredRun(rule, missing);
  });
  const model = buildScoreModel(FRAME, new Map(), runs);
  return { site: makeSite(), robots: makeRobots(), runs, model, canonicalsElsewhere: NO_CANONICALS };
}

describe('computeSearchScore', () => {
  it('returns a score when at least 60% of the checks ran', () => {
    expect(computeSearchScore(buildInput([true, true, true, false, false]))).toMatchObject({
      score: 100,
      reason: null,
    });
  });

  it('returns no score below 60%, and reports the share that was measured', () => {
    const { score, reason } = computeSearchScore(buildInput([true, true, false, false]));
    expect(score).toBeNull();
    expect(reason).toBe('Only 50% of the checks could run. A score needs 60%.');
  });
});

it('does not cap AI readiness when robots.txt is unknown', () => {
  expect(computeAiReadiness({ ...buildInput([true]), robots: null }).score).toBe(100);
});

const ALL_AGENTS_BLOCKED = Object.fromEntries(CRAWLER_AGENTS.map(({ token }) => [token, 'Disallow: /']));

it('reports why AI readiness is capped', () => {
  const refused = computeAiReadiness({ ...buildInput([true]), robots: makeRobots(ALL_AGENTS_BLOCKED) });
  expect(refused).toMatchObject({ score: 20, ceilings: [{ cap: 20, reason: expect.stringContaining('blocks') }] });
});

it('does not treat an unreadable robots.txt as a block', () => {
  const robots = makeRobots(ALL_AGENTS_BLOCKED, { state: 'unavailable', status: 503 });
  expect(computeAiReadiness({ ...buildInput([true]), robots })).toMatchObject({ score: 100, ceilings: [] });
});

describe('without pages', () => {
  const otherUrl = 'https://example.org/';
  const empty = { ...buildInput([true]), model: buildScoreModel([], new Map(), []) };
  const closed = makeSite({ stoppedBy: 'robots', isCrawlComplete: false });
  it.each<[string, Partial<ScoreInput>, string]>([
    [
      'explains that every canonical URL is on another host',
      { canonicalsElsewhere: { example: otherUrl, homeExample: otherUrl, isEveryPage: true } },
      'Every page has a canonical URL on another host (https://example.org/), so search engines would not index this copy.',
    ],
    [
      'explains that only the home page has a canonical URL on another host',
      { canonicalsElsewhere: { example: otherUrl, homeExample: otherUrl, isEveryPage: false } },
      'The home page has a canonical URL on another host (https://example.org/)',
    ],
    ['explains that robots.txt blocks the crawler', { site: closed }, 'blocks our crawler'],
    [
      'explains that robots.txt could not be read',
      { site: closed, robots: makeRobots({}, { state: 'unavailable', status: 500 }) },
      'could not be read (it returns 500)',
    ],
    ['explains that no page could be crawled', {}, 'No page meant for search engines'],
  ])('%s', (_name, input, text) => {
    expect(computeSearchScore({ ...empty, ...input })).toMatchObject({
      score: null,
      reason: expect.stringContaining(text),
    });
  });
});
